import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { memo } from 'react';
import { ErrorPanel, PanelBoundary } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import { visitorUrls } from '#lib/data/fetch-for-visitors.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { useDeferredLoading } from '#lib/use-deferred-loading.ts';
import type { MarketplaceControls } from './marketplace-search-params.ts';
import { useMatches } from './matches/use-matches.ts';
import { COMPARISON_ID, MarketplaceResults, RESULTS_ID } from './results/marketplace-results.tsx';
import { MarketplaceSkeleton } from './results/marketplace-skeleton.tsx';
import { MemberToolsContext } from './results/row-tools.tsx';
import { COMPARED_MAX, pickRows } from './selection.ts';
import type { Watchlist } from './use-watchlist.ts';

const CompareBar = lazyPart(async () => (await import('./compare/compare-bar.tsx')).CompareBar);

interface CatalogueSectionProps {
  controls: MarketplaceControls;
  watchlist: Watchlist;
}

export const CatalogueSection = memo(function CatalogueSection({ controls, watchlist }: CatalogueSectionProps) {
  const catalogue = usePortalQuery({
    ...callQuery('listOpportunities', {}),
    visitorUrl: visitorUrls.catalogue,
    refetchOnline: true,
  });
  const isLoading = useDeferredLoading(catalogue.isPending);
  if (catalogue.isLoadingError) {
    return <ErrorPanel message={catalogue.error.message} onRetry={catalogue.refetch} />;
  }
  if (isLoading || !catalogue.data) return <MarketplaceSkeleton />;
  return <Loaded rows={catalogue.data.rows} controls={controls} watchlist={watchlist} />;
});

function Loaded({ rows, controls, watchlist }: CatalogueSectionProps & { rows: readonly CatalogueRow[] }) {
  const { filters, selected: ids, sort } = controls.params;
  const matches = useMatches(sort, rows);
  const compared = pickRows(rows, ids).slice(0, COMPARED_MAX);
  const tools = {
    watchlist,
    selected: compared.map(({ id }) => id),
    select: controls.select,
    matches: matches.matches,
  };
  useFocusAfterChange(compared.length, (left) => document.getElementById(left > 0 ? COMPARISON_ID : RESULTS_ID));
  const isLoading = (filters.watched && watchlist.status === 'pending') || matches.isPending;
  const isFailed = filters.watched && watchlist.status === 'error';
  return (
    <MemberToolsContext value={tools}>
      {watchlist.error ? (
        <ErrorPanel
          message={`Your watchlist could not be loaded. ${watchlist.error.message}`}
          onRetry={watchlist.refetch}
        />
      ) : null}
      {matches.loadingError ? (
        <ErrorPanel
          message={`Your matches could not be loaded. ${matches.loadingError.message}`}
          onRetry={matches.refetch}
        />
      ) : null}
      {isLoading ? <MarketplaceSkeleton /> : null}
      {isLoading || isFailed ? null : (
        <MarketplaceResults rows={rows} controls={controls} watchlist={watchlist} matches={matches} />
      )}
      {compared.length > 0 ? (
        <PanelBoundary label="The comparison">
          <CompareBar selected={compared} />
        </PanelBoundary>
      ) : null}
    </MemberToolsContext>
  );
}
