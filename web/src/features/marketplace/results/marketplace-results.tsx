import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { EmptyPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { formatInteger } from '#components/format/formatters.ts';
import type { LoadedCatalogue } from '#lib/catalogue-query.ts';
import { isAnyFigure } from '../filters/figure-range.ts';
import { describeCount, filterRows, isFiltered, NO_FILTERS } from '../filters/filters.ts';
import {
  inOrder,
  matchedFirst,
  mixesCurrencies,
  parseSort,
  type Sort,
  serializeSort,
  sortOptions,
} from '../filters/sort.ts';
import type { MarketplaceControls } from '../marketplace-search-params.ts';
import { MatchNote } from '../matches/match-note.tsx';
import type { MatchState } from '../matches/use-matches.ts';
import { rowLinks, useRowNavigation } from '../row-navigation.ts';
import type { Watchlist } from '../use-watchlist.ts';
import { CompactList } from './compact-list.tsx';
import { OpportunityTable, type Sorting } from './opportunity-table.tsx';

const SORTED_APART = 'Minimums are sorted within each currency, without conversion';
const COMPARED_APART = 'Minimums are compared in each opportunity’s own currency';

/** Explains sorting and filtering of minimums in several currencies. */
function remarkOn(rows: readonly CatalogueRow[], { filters, sort }: MarketplaceControls['params']): string | null {
  if (!mixesCurrencies(rows)) return null;
  if (sort?.key === 'minimum') return SORTED_APART;
  return isAnyFigure(filters.minInvestment) ? null : COMPARED_APART;
}

interface MarketplaceResultsProps {
  /** Unless the rows are filtered, those that are not loaded yet are counted. */
  catalogue: LoadedCatalogue;
  controls: MarketplaceControls;
  watchlist: Watchlist;
  matches: MatchState;
}

export function MarketplaceResults({ catalogue, controls, watchlist, matches }: MarketplaceResultsProps) {
  const { rows } = catalogue;
  const { filters, sort } = controls.params;
  const watchedIds = watchlist.status === 'none' ? null : watchlist.ids;
  const matching = useMemo(
    () => matchedFirst(inOrder(filterRows(rows, filters, watchedIds), sort), matches.matches),
    [rows, filters, watchedIds, sort, matches.matches],
  );
  useFocusAfterChange(matching.length, () => document.getElementById(RESULTS_ID));
  const reset = () => controls.filter(NO_FILTERS);
  const filtered = isFiltered(filters) && matching.length > 0;
  const total = isFiltered(filters) ? matching.length : catalogue.total;
  return (
    <div>
      <ResultsSummary
        count={describeCount(total, catalogue.total)}
        remark={remarkOn(matching, controls.params)}
        onReset={filtered ? reset : null}
      >
        {matching.length > 1 ? <SortSelect rows={rows} sort={sort} onSort={controls.sortBy} /> : null}
      </ResultsSummary>
      <MatchNote {...matches} />
      {matching.length > 0 ? <ResultsList rows={matching} total={total} controls={controls} /> : null}
      {matching.length === 0 && filters.watched && watchedIds?.size === 0 ? <EmptyWatchlist onReset={reset} /> : null}
      {matching.length === 0 && !(filters.watched && watchedIds?.size === 0) ? (
        <NoMatch published={rows.length > 0} onReset={reset} />
      ) : null}
    </div>
  );
}

interface FoundRowsProps {
  rows: readonly CatalogueRow[];
  /** The number of rows that the server finds. */
  total: number;
  /** The number of all rows. */
  published: number;
  controls: MarketplaceControls;
}

/** Rows that the server has filtered and sorted. */
export function FoundRows({ rows, total, published, controls }: FoundRowsProps) {
  const { filters, sort } = controls.params;
  useFocusAfterChange(total, () => document.getElementById(RESULTS_ID));
  const reset = () => controls.filter(NO_FILTERS);
  return (
    <div>
      <ResultsSummary
        count={describeCount(total, published)}
        remark={remarkOn(rows, controls.params)}
        onReset={isFiltered(filters) && total > 0 ? reset : null}
      >
        {total > 1 ? <SortSelect rows={rows} sort={sort} onSort={controls.sortBy} /> : null}
      </ResultsSummary>
      {total > 0 ? (
        <ResultsList rows={rows} total={total} controls={controls} />
      ) : (
        <NoMatch published={published > 0} onReset={reset} />
      )}
    </div>
  );
}

interface ResultsSummaryProps {
  count: string;
  remark: string | null;
  onReset: (() => void) | null;
  children: ReactNode;
}

/** The count is announced when it changes. */
function ResultsSummary({ count, remark, onReset, children }: ResultsSummaryProps) {
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
      {children}
    </Box>
  );
}

interface SortSelectProps {
  rows: readonly CatalogueRow[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

function SortSelect({ rows, sort, onSort }: SortSelectProps) {
  const options = sortOptions(rows);
  const value = sort === null ? '' : serializeSort(sort);
  return (
    <NativeSelect
      disableUnderline
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(event) => onSort(parseSort(event.target.value))}
      inputProps={{ 'aria-label': 'Sort by' }}
      sx={SORT}
    >
      <option value="">Sort: default order</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

const SORT = {
  typography: 'body2',
  minHeight: { xs: 44, lg: 36 },
  '@media print': { display: 'none' },
} as const;

export const SUMMARY = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  minHeight: { xs: 44, lg: '2.25rem' },
  mb: 0.5,
  outline: 'none',
} as const;

/** `published`: at least one opportunity exists. */
function NoMatch({ published, onReset }: { published: boolean; onReset: () => void }) {
  if (!published) {
    return (
      <EmptyPanel title="No opportunities are published at the moment." text="New opportunities will appear here." />
    );
  }
  return (
    <EmptyPanel
      title="No IP opportunities found matching your criteria."
      text="Try a shorter search, another category or status, or wider ranges."
      action={<ResetButton label="Reset filters" onReset={onReset} />}
    />
  );
}

function EmptyWatchlist({ onReset }: { onReset: () => void }) {
  return (
    <EmptyPanel
      title="Your watchlist is empty."
      text="Press the star on an opportunity to add it."
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

/** Rows rendered at first, so that a long catalogue is as fast as a short one. */
export const ROWS_SHOWN = 24;

interface ResultsListProps {
  rows: readonly CatalogueRow[];
  total: number;
  controls: Pick<MarketplaceControls, 'params' | 'sortBy' | 'showPages'>;
}

/** Showing more moves the focus to the first new row. */
function ResultsList({ rows, total, controls: { params, sortBy, showPages } }: ResultsListProps) {
  const list = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  const shown = rows.slice(0, params.pages * ROWS_SHOWN);
  useRowNavigation(list);
  useEffect(() => {
    if (!list.current || firstNew.current === undefined || firstNew.current >= shown.length) return;
    rowLinks(list.current)[firstNew.current]?.focus();
    firstNew.current = undefined;
  }, [shown.length]);
  const showMore = () => {
    firstNew.current = shown.length;
    showPages(params.pages + 1);
  };
  return (
    <Box ref={list}>
      <OpportunityList rows={shown} sort={params.sort} onSort={sortBy} />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
        Target returns are before costs.
      </Typography>
      <ShowMore shown={shown.length} total={total} onMore={showMore} />
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
        {`Showing ${formatInteger(shown)} of ${formatInteger(total)}`}
      </Typography>
      <Button variant="outlined" onClick={onMore}>
        Show more
      </Button>
    </Box>
  );
}

const FOOT = { display: 'grid', justifyItems: 'center', gap: 1.5, pt: 4, '@media print': { display: 'none' } } as const;

/** A table if its columns fit, otherwise a compact list. Renders only one of them. */
function OpportunityList({ rows, ...sorting }: Sorting & { rows: readonly CatalogueRow[] }) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  if (!wide) return <CompactList rows={rows} />;
  return (
    <Box sx={WIDE}>
      <OpportunityTable rows={rows} {...sorting} />
    </Box>
  );
}

/**
 * With large text, a table wider than the window scrolls. Padding leaves space for focus rings, and `relative` contains
 * hidden texts, which would widen the page.
 */
const WIDE = {
  position: 'relative',
  overflowX: 'auto',
  mx: -1,
  px: 1,
  '@media print': { overflow: 'visible' },
} as const;

/** Elements that take the focus when the focused one is removed. */
export const RESULTS_ID = 'marketplace-results';
export const COMPARISON_ID = 'marketplace-comparison';
