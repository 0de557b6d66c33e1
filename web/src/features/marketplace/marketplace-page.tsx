import Stack from '@mui/material/Stack';
import { Page } from '#components/page.tsx';
import { ErrorPanel } from '#components/panel-states.tsx';
import { useAuthState } from '#firebase/auth-state.ts';
import { useCall } from '#firebase/use-call.ts';
import { FilterBar } from './components/filter-bar.tsx';
import { MarketplaceResults } from './components/marketplace-results.tsx';
import { MarketplaceSkeleton } from './components/marketplace-skeleton.tsx';
import { VisitorNote } from './components/visitor-note.tsx';
import { NO_FILTERS } from './marketplace-filters.ts';
import { useMarketplaceFilters } from './use-marketplace-filters.ts';

/** Every opportunity, as much of each as the reader may see: the server decides that, row by row. */
export function MarketplacePage() {
  const { filters, change, search } = useMarketplaceFilters();
  const catalogue = useCall('listOpportunities', {});
  const { status } = useAuthState();
  return (
    <Page
      title="IP Opportunities Marketplace"
      description="Intellectual property in investment-ready special purpose vehicle boxes: what each one asks, and what it aims to return."
    >
      <Stack spacing={3}>
        {status === 'signed-out' ? <VisitorNote /> : null}
        <FilterBar filters={filters} onChange={change} onSearch={search} />
        {catalogue.status === 'loading' ? <MarketplaceSkeleton /> : null}
        {catalogue.status === 'error' ? (
          <ErrorPanel message={catalogue.failure.message} onRetry={catalogue.reload} />
        ) : null}
        {catalogue.status === 'ready' ? (
          <div>
            <MarketplaceResults rows={catalogue.data.rows} filters={filters} onReset={() => change(NO_FILTERS)} />
          </div>
        ) : null}
      </Stack>
    </Page>
  );
}
