import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { Page } from '#components/page/page.tsx';
import { callQuery, useQuery } from '#lib/data/query.ts';
import { readNavigationState } from '#routing/navigation-state.ts';
import { paths } from '#routing/paths.ts';
import { safeRedirect } from '#routing/safe-redirect.ts';
import { Comparison } from './comparison.tsx';
import { parseIds } from './selection.ts';

/** Two or three opportunities side by side, as much of each as the user may see. Its URL can be bookmarked and shared. */
export function ComparePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const catalogue = useQuery({ ...callQuery('listOpportunities', {}), refetchOnline: true });
  const back = safeRedirect(readNavigationState(state).from, paths.marketplace);
  const show = (ids: readonly string[]) => navigate(paths.compare(ids), { replace: true, state });
  return (
    <Page title="Compare opportunities" description="Side by side, as far as each is open to you.">
      {catalogue.status === 'loading' ? <LoadingPanel label="Loading opportunities" /> : null}
      {catalogue.status === 'error' ? (
        <ErrorPanel message={catalogue.failure.message} onRetry={catalogue.reload} />
      ) : null}
      {catalogue.status === 'ready' ? (
        <Comparison rows={catalogue.data.rows} ids={parseIds(params.get('ids'))} onChange={show} />
      ) : null}
      <LinkButton to={back} variant="outlined" sx={{ mt: 4, '@media print': { display: 'none' } }}>
        Back to the marketplace
      </LinkButton>
    </Page>
  );
}
