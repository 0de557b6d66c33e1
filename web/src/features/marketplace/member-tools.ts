import { createContext, useContext } from 'react';
import type { Watchlist } from './use-watchlist.ts';

/** What people who are signed in can do with a row; visitors' rows have no id to do it with. */
export interface MemberTools {
  watchlist: Watchlist;
  /** Ids chosen for the comparison, in the order in which they were chosen. */
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
}

export const MemberToolsContext = createContext<MemberTools | null>(null);

export function useMemberTools(): MemberTools {
  const tools = useContext(MemberToolsContext);
  if (!tools) throw new Error('useMemberTools needs the marketplace above it.');
  return tools;
}
