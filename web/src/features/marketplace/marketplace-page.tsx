import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useLocation } from 'react-router-dom';
import { ErrorPanel, PanelBoundary } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { TextLink } from '#components/page/links.tsx';
import { Page } from '#components/page/page.tsx';
import { PAGE_HEADINGS } from '#content/page-headings.ts';
import { useSignedInHint } from '#lib/auth/auth-state.tsx';
import { visitorUrls } from '#lib/data/fetch-for-visitors.ts';
import { callQuery, useQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { COMPARED_MAX, pickRows } from './compare/selection.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { type MarketplaceControls, useMarketplaceSearchParams } from './marketplace-search-params.ts';
import { COMPARISON_ID, MarketplaceResults, RESULTS_ID } from './results/marketplace-results.tsx';
import { MarketplaceSkeleton } from './results/marketplace-skeleton.tsx';
import { MemberToolsContext } from './results/row-tools.tsx';
import { useWatchlist, type Watchlist } from './use-watchlist.ts';

/** Every opportunity, as much of each as the server shows this user. */
export function MarketplacePage() {
  const controls = useMarketplaceSearchParams();
  const watchlist = useWatchlist();
  const member = useSignedInHint();
  return (
    <Page {...PAGE_HEADINGS.marketplace}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {member ? null : <VisitorNote watched={controls.params.filters.watched} />}
        <FilterBar {...controls} />
        <CatalogueSection controls={controls} watchlist={watchlist} />
      </Box>
    </Page>
  );
}

/** Tells visitors why details are missing, and how to see them. */
function VisitorNote({ watched }: { watched: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Typography sx={NOTE} role="note">
      You are looking at a summary. Titles, descriptions and exact figures are shown to investors who have signed in.{' '}
      <TextLink to={paths.signUp}>Create an account</TextLink> if you do not have one yet.
      {watched ? (
        <>
          {' '}
          A watchlist is kept for each investor: <SignIn from={pathname + search} /> to see yours.
        </>
      ) : null}
    </Typography>
  );
}

function SignIn({ from }: { from: string }) {
  return (
    <TextLink to={paths.signIn} state={{ from }}>
      sign in
    </TextLink>
  );
}

const NOTE = {
  typography: 'body2',
  px: 2,
  py: 1.5,
  borderLeft: 3,
  borderColor: 'primary.main',
  backgroundColor: 'surface.sunken',
} as const;

const CompareBar = lazyComponent({
  on: 'interaction',
  load: async () => (await import('./compare/compare-bar.tsx')).CompareBar,
});

interface CatalogueSectionProps {
  controls: MarketplaceControls;
  watchlist: Watchlist;
}

/** The catalogue while it loads, after a failure, or with its rows; and the comparison bar. */
function CatalogueSection({ controls, watchlist }: CatalogueSectionProps) {
  const catalogue = useQuery({
    ...callQuery('listOpportunities', {}),
    visitorUrl: visitorUrls.catalogue,
    refetchOnline: true,
  });
  if (catalogue.status === 'error') {
    return <ErrorPanel message={catalogue.failure.message} onRetry={catalogue.reload} />;
  }
  if (catalogue.status === 'loading') return <MarketplaceSkeleton />;
  return <Loaded rows={catalogue.data.rows} controls={controls} watchlist={watchlist} />;
}

function Loaded({ rows, controls, watchlist }: CatalogueSectionProps & { rows: readonly CatalogueRow[] }) {
  const { filters, selected: ids } = controls.params;
  const compared = pickRows(rows, ids).slice(0, COMPARED_MAX);
  const tools = { watchlist, selected: compared.map(({ id }) => id), select: controls.select };
  useFocusAfterChange(compared.length, (left) => document.getElementById(left > 0 ? COMPARISON_ID : RESULTS_ID));
  const isLoading = filters.watched && watchlist.status === 'loading';
  const isFailed = filters.watched && watchlist.status === 'error';
  return (
    <MemberToolsContext value={tools}>
      {watchlist.status === 'error' ? (
        <ErrorPanel message={`Your watchlist could not be loaded. ${watchlist.message}`} onRetry={watchlist.reload} />
      ) : null}
      {isLoading ? <MarketplaceSkeleton /> : null}
      {isLoading || isFailed ? null : <MarketplaceResults rows={rows} controls={controls} watchlist={watchlist} />}
      {compared.length > 0 ? (
        <PanelBoundary label="The comparison">
          <CompareBar selected={compared} />
        </PanelBoundary>
      ) : null}
    </MemberToolsContext>
  );
}
