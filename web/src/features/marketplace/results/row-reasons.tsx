import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import type { ReactNode } from 'react';
import { MatchFit } from '#components/page/match-fit.tsx';
import { useMemberTools } from './row-tools.tsx';

/** Shows how an opportunity matches the user's answers, if the list is sorted by them; otherwise `children`. */
export function RowReasons({ row, children }: { row: CatalogueRow; children?: ReactNode }) {
  const { matches } = useMemberTools();
  const match = row.view === 'full' ? matches.get(row.id) : undefined;
  return match ? <MatchFit {...match} /> : children;
}
