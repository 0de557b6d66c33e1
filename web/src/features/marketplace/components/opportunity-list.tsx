import useMediaQuery from '@mui/material/useMediaQuery';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { OpportunityCards } from './opportunity-cards.tsx';
import { OpportunityTable } from './opportunity-table.tsx';
import type { Sorting } from './sort-heading.tsx';

/** A table where seven columns have room, cards where they have not. Only one of the two is drawn. */
export function OpportunityList({ rows, ...sorting }: Sorting & { rows: readonly CatalogueRow[] }) {
  const wide = useWideLayout();
  return wide ? <OpportunityTable rows={rows} {...sorting} /> : <OpportunityCards rows={rows} />;
}

export function useWideLayout(): boolean {
  return useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
}
