import Box from '@mui/material/Box';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useEffect, useRef } from 'react';
import type { MarketplaceControls } from '../use-marketplace-address.ts';
import { OpportunityList } from './opportunity-list.tsx';
import { ShowMore } from './show-more.tsx';

/** Rows that are drawn at once: a long catalogue costs no more than a short one until more is asked for. */
const PAGE_SIZE = 24;

interface PagedListProps {
  rows: readonly CatalogueRow[];
  controls: Pick<MarketplaceControls, 'address' | 'sortBy' | 'showPages'>;
}

/** As many pages of the rows as have been asked for. Asking for more takes the keyboard to the first row that is new. */
export function PagedList({ rows, controls: { address, sortBy, showPages } }: PagedListProps) {
  const list = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  const shown = rows.slice(0, address.pages * PAGE_SIZE);
  useEffect(() => {
    if (firstNew.current === undefined || firstNew.current >= shown.length) return;
    list.current?.querySelectorAll('[data-row]')[firstNew.current]?.querySelector('a')?.focus();
    firstNew.current = undefined;
  }, [shown.length]);
  const showMore = () => {
    firstNew.current = shown.length;
    showPages(address.pages + 1);
  };
  return (
    <Box ref={list}>
      <OpportunityList rows={shown} sort={address.sort} onSort={sortBy} />
      <ShowMore shown={shown.length} total={rows.length} onMore={showMore} />
    </Box>
  );
}
