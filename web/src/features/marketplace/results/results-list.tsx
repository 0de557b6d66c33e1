import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useEffect, useRef } from 'react';
import type { MarketplaceControls } from '../marketplace-search-params.ts';
import { CompactList } from './compact-list.tsx';
import { OpportunityTable, type Sorting } from './opportunity-table.tsx';

/** Rows rendered at once, so that a long catalogue costs no more than a short one until more is requested. */
const PAGE_SIZE = 24;

interface ResultsListProps {
  rows: readonly CatalogueRow[];
  controls: Pick<MarketplaceControls, 'params' | 'sortBy' | 'showPages'>;
}

/** The requested pages of rows. Showing more moves the focus to the first new row. */
export function ResultsList({ rows, controls: { params, sortBy, showPages } }: ResultsListProps) {
  const list = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  const shown = rows.slice(0, params.pages * PAGE_SIZE);
  useEffect(() => {
    if (firstNew.current === undefined || firstNew.current >= shown.length) return;
    list.current?.querySelectorAll('[data-row]')[firstNew.current]?.querySelector('a')?.focus();
    firstNew.current = undefined;
  }, [shown.length]);
  const showMore = () => {
    firstNew.current = shown.length;
    showPages(params.pages + 1);
  };
  return (
    <Box ref={list}>
      <OpportunityList rows={shown} sort={params.sort} onSort={sortBy} />
      <ShowMore shown={shown.length} total={rows.length} onMore={showMore} />
    </Box>
  );
}

interface ShowMoreProps {
  shown: number;
  total: number;
  onMore: () => void;
}

function ShowMore({ shown, total, onMore }: ShowMoreProps) {
  if (shown >= total) return null;
  return (
    <Box sx={FOOT}>
      <Typography variant="body2" color="textSecondary">
        {`Showing ${shown} of ${total}`}
      </Typography>
      <Button variant="outlined" onClick={onMore}>
        Show more
      </Button>
    </Box>
  );
}

const FOOT = { display: 'grid', justifyItems: 'center', gap: 1.5, pt: 4, '@media print': { display: 'none' } } as const;

/** A table where its columns fit, otherwise a compact list. Only one of the two is rendered. */
function OpportunityList({ rows, ...sorting }: Sorting & { rows: readonly CatalogueRow[] }) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return wide ? <OpportunityTable rows={rows} {...sorting} /> : <CompactList rows={rows} />;
}
