import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { ErrorPanel, PanelBoundary } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { callQuery, useQuery } from '#lib/data/query.ts';
import { MemberToolsContext } from '../member-tools.ts';
import { pickRows } from '../pick-rows.ts';
import { COMPARISON_ID, RESULTS_ID } from '../places.ts';
import { COMPARED_MAX } from '../read-ids.ts';
import type { MarketplaceControls } from '../use-marketplace-address.ts';
import type { Watchlist } from '../use-watchlist.ts';
import { MarketplaceResults } from './marketplace-results.tsx';
import { MarketplaceSkeleton } from './marketplace-skeleton.tsx';

const CompareBar = lazyComponent({
  on: 'interaction',
  load: async () => (await import('./compare-bar.tsx')).CompareBar,
});

interface CatalogueSectionProps {
  controls: MarketplaceControls;
  watchlist: Watchlist;
}

/** The catalogue on its way, refused, or there, and with it what the reader keeps. */
export function CatalogueSection({ controls, watchlist }: CatalogueSectionProps) {
  const catalogue = useQuery({ ...callQuery('listOpportunities', {}), refetchOnline: true });
  if (catalogue.status === 'error') {
    return <ErrorPanel message={catalogue.failure.message} onRetry={catalogue.reload} />;
  }
  if (catalogue.status === 'loading') return <MarketplaceSkeleton />;
  return <Loaded rows={catalogue.data.rows} controls={controls} watchlist={watchlist} />;
}

function Loaded({ rows, controls, watchlist }: CatalogueSectionProps & { rows: readonly CatalogueRow[] }) {
  const { filters, chosen: ids } = controls.address;
  const compared = pickRows(rows, ids).slice(0, COMPARED_MAX);
  const tools = { watchlist, chosen: compared.map(({ id }) => id), choose: controls.choose };
  useFocusAfterChange(compared.length, (left) => document.getElementById(left > 0 ? COMPARISON_ID : RESULTS_ID));
  const waits = filters.watched && watchlist.status === 'loading';
  const fails = filters.watched && watchlist.status === 'error';
  return (
    <MemberToolsContext value={tools}>
      {watchlist.status === 'error' ? (
        <ErrorPanel message={`Your watchlist could not be loaded. ${watchlist.message}`} onRetry={watchlist.reload} />
      ) : null}
      {waits ? <MarketplaceSkeleton /> : null}
      {waits || fails ? null : <MarketplaceResults rows={rows} controls={controls} watchlist={watchlist} />}
      {compared.length > 0 ? (
        <PanelBoundary label="The comparison">
          <CompareBar chosen={compared} />
        </PanelBoundary>
      ) : null}
    </MemberToolsContext>
  );
}
