import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useMemo } from 'react';
import { EmptyPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { RESULTS_ID } from '../element-ids.ts';
import { describeCount, filterRows } from '../filters/filter-rows.ts';
import { isFiltered, NO_FILTERS } from '../filters/filters.ts';
import { mixesCurrencies, sortRows } from '../filters/sort.ts';
import type { MarketplaceControls } from '../marketplace-search-params.ts';
import type { Watchlist } from '../watchlist/use-watchlist.ts';
import { ResultsList } from './results-list.tsx';

const CURRENCIES_APART = 'Minimums are sorted within each currency, because none is converted into another';

interface MarketplaceResultsProps {
  rows: readonly CatalogueRow[];
  controls: MarketplaceControls;
  watchlist: Watchlist;
}

export function MarketplaceResults({ rows, controls, watchlist }: MarketplaceResultsProps) {
  const { filters, sort } = controls.params;
  const watchedIds = watchlist.status === 'none' ? null : watchlist.ids;
  const matching = useMemo(
    () => sortRows(filterRows(rows, filters, watchedIds), sort),
    [rows, filters, watchedIds, sort],
  );
  useFocusAfterChange(matching.length, () => document.getElementById(RESULTS_ID));
  const reset = () => controls.filter(NO_FILTERS);
  const remark = sort?.key === 'minimum' && mixesCurrencies(matching) ? CURRENCIES_APART : null;
  const filtered = isFiltered(filters) && matching.length > 0;
  return (
    <div>
      <ResultsSummary
        count={describeCount(matching.length, rows.length)}
        remark={remark}
        onReset={filtered ? reset : null}
      />
      {matching.length > 0 ? <ResultsList rows={matching} controls={controls} /> : null}
      {matching.length === 0 && filters.watched && watchedIds?.size === 0 ? <EmptyWatchlist onReset={reset} /> : null}
      {matching.length === 0 && !(filters.watched && watchedIds?.size === 0) ? <NoMatch onReset={reset} /> : null}
    </div>
  );
}

interface ResultsSummaryProps {
  count: string;
  /** Explains the order where it is not obvious. */
  remark: string | null;
  onReset: (() => void) | null;
}

/** The line above the list with the count, which is announced when it changes. */
function ResultsSummary({ count, remark, onReset }: ResultsSummaryProps) {
  return (
    <Box id={RESULTS_ID} tabIndex={-1} sx={SUMMARY}>
      <Typography role="status" variant="body2" color="textSecondary">
        {count}
        {remark ? `. ${remark}.` : ''}
      </Typography>
      {onReset ? (
        <Button size="small" onClick={onReset}>
          Reset filters
        </Button>
      ) : null}
    </Box>
  );
}

export const SUMMARY = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: '2.25rem',
  mb: { xs: 2, lg: 0.5 },
  outline: 'none',
} as const;

function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyPanel
      title="No IP opportunities found matching your criteria."
      text="Try a shorter search, or another category or status."
      action={<ResetButton label="Reset filters" onReset={onReset} />}
    />
  );
}

function EmptyWatchlist({ onReset }: { onReset: () => void }) {
  return (
    <EmptyPanel
      title="Your watchlist is empty."
      text="Press the star of an opportunity to keep it here."
      action={<ResetButton label="Show all opportunities" onReset={onReset} />}
    />
  );
}

function ResetButton({ label, onReset }: { label: string; onReset: () => void }) {
  return (
    <Button variant="outlined" onClick={onReset} sx={{ mt: 1 }}>
      {label}
    </Button>
  );
}
