import { createContext, useContext } from 'react';
import type { Watchlist } from './watchlist/use-watchlist.ts';

/** What signed-in users can do with a row; visitors' rows have no id. */
export interface MemberTools {
  watchlist: Watchlist;
  /** Ids selected for the comparison, in the order of selection. */
  selected: readonly string[];
  select: (selected: readonly string[]) => void;
}

export const MemberToolsContext = createContext<MemberTools | null>(null);

export function useMemberTools(): MemberTools {
  const tools = useContext(MemberToolsContext);
  if (!tools) throw new Error('useMemberTools needs the marketplace above it.');
  return tools;
}
