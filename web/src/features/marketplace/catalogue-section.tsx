import { memo } from 'react';
import { ErrorPanel, PanelBoundary } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import { CATALOGUE_IN_PARTS, isWhole, type LoadedCatalogue } from '#lib/data/catalogue-query.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { useDeferredLoading } from '#lib/use-deferred-loading.ts';
import { isFiltered } from './filters/filters.ts';
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
  const catalogue = usePortalQuery(CATALOGUE_IN_PARTS);
  const isLoading = useDeferredLoading(catalogue.isPending);
  if (catalogue.isLoadingError) {
    return <ErrorPanel message={catalogue.error.message} onRetry={catalogue.refetch} />;
  }
  if (isLoading || !catalogue.data) return <MarketplaceSkeleton />;
  const { error, data, refetch } = catalogue;
  const isPartial = !isWhole(data);
  return (
    <>
      {error && isPartial ? (
        <ErrorPanel message={`Some opportunities could not be loaded. ${error.message}`} onRetry={refetch} />
      ) : null}
      <Loaded catalogue={data} isLoadingRest={isPartial && !error} controls={controls} watchlist={watchlist} />
    </>
  );
});

interface LoadedProps extends CatalogueSectionProps {
  catalogue: LoadedCatalogue;
  isLoadingRest: boolean;
}

/** The first rows are shown before the rest is loaded, unless rows are searched, sorted or compared. */
function Loaded({ catalogue, isLoadingRest, controls, watchlist }: LoadedProps) {
  const { rows } = catalogue;
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
  const needsRest = isFiltered(filters) || sort !== null || compared.length < Math.min(ids.length, COMPARED_MAX);
  const isLoading =
    (isLoadingRest && needsRest) || (filters.watched && watchlist.status === 'pending') || matches.isPending;
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
        <MarketplaceResults catalogue={catalogue} controls={controls} watchlist={watchlist} matches={matches} />
      )}
      {compared.length > 0 ? (
        <PanelBoundary label="The comparison">
          <CompareBar selected={compared} />
        </PanelBoundary>
      ) : null}
    </MemberToolsContext>
  );
}
