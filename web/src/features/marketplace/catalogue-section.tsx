import { memo } from 'react';
import { ErrorPanel, PanelBoundary } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import { CATALOGUE, CATALOGUE_IN_PARTS, isLarge, isWhole, type LoadedCatalogue } from '#lib/catalogue-query.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { useDeferredLoading } from '#lib/use-deferred-loading.ts';
import { isFiltered } from './filters/filters.ts';
import { LargeCatalogue } from './large-catalogue.tsx';
import type { MarketplaceControls } from './marketplace-search-params.ts';
import { NO_MATCHES, useMatches } from './matches/use-matches.ts';
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
  if (isLarge(data)) return <Large catalogue={data} controls={controls} watchlist={watchlist} />;
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

/** The server searches, unless the rows of a watchlist, of matches or of a comparison are needed: then all are loaded. */
function Large({ catalogue, controls, watchlist }: CatalogueSectionProps & { catalogue: LoadedCatalogue }) {
  const { filters, selected, sort } = controls.params;
  const needsAll = filters.watched || sort?.key === 'matched' || selected.length > 0;
  const all = usePortalQuery({ ...CATALOGUE, refetchOnline: true, enabled: needsAll });
  if (all.data) {
    return <Loaded catalogue={all.data} isLoadingRest={false} controls={controls} watchlist={watchlist} />;
  }
  return (
    <MemberToolsContext value={{ watchlist, selected, select: controls.select, matches: NO_MATCHES }}>
      {all.isLoadingError ? <ErrorPanel message={all.error.message} onRetry={all.refetch} /> : null}
      {filters.watched || sort?.key === 'matched' ? (
        all.isPending && <MarketplaceSkeleton />
      ) : (
        <LargeCatalogue controls={controls} sort={sort} published={catalogue.total} />
      )}
    </MemberToolsContext>
  );
}

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
