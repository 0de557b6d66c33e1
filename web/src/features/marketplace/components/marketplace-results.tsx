import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useMemo } from 'react';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { describeCount } from '../describe-count.ts';
import { filterRows } from '../filter-rows.ts';
import { isFiltered, NO_FILTERS } from '../marketplace-filters.ts';
import { RESULTS_ID } from '../places.ts';
import { mixesCurrencies, sortRows } from '../sort-rows.ts';
import type { MarketplaceControls } from '../use-marketplace-address.ts';
import type { Watchlist } from '../use-watchlist.ts';
import { EmptyWatchlist, NoMatch } from './no-match.tsx';
import { PagedList } from './paged-list.tsx';
import { ResultsSummary } from './results-summary.tsx';

const CURRENCIES_APART = 'Minimums are sorted within each currency, because none is converted into another';

interface MarketplaceResultsProps {
  rows: readonly CatalogueRow[];
  controls: MarketplaceControls;
  watchlist: Watchlist;
}

export function MarketplaceResults({ rows, controls, watchlist }: MarketplaceResultsProps) {
  const { filters, sort } = controls.address;
  const kept = watchlist.status === 'none' ? null : watchlist.ids;
  const matching = useMemo(() => sortRows(filterRows(rows, filters, kept), sort), [rows, filters, kept, sort]);
  useFocusAfterChange(matching.length, () => document.getElementById(RESULTS_ID));
  const reset = () => controls.filter(NO_FILTERS);
  const remark = sort?.key === 'minimum' && mixesCurrencies(matching) ? CURRENCIES_APART : null;
  const narrowed = isFiltered(filters) && matching.length > 0;
  return (
    <div>
      <ResultsSummary
        count={describeCount(matching.length, rows.length)}
        remark={remark}
        onReset={narrowed ? reset : null}
      />
      {matching.length > 0 ? <PagedList rows={matching} controls={controls} /> : null}
      {matching.length === 0 && filters.watched && kept?.size === 0 ? <EmptyWatchlist onReset={reset} /> : null}
      {matching.length === 0 && !(filters.watched && kept?.size === 0) ? <NoMatch onReset={reset} /> : null}
    </div>
  );
}
