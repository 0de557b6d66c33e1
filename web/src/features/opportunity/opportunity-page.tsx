import { useParams } from 'react-router-dom';
import { LinkButton } from '#components/link-button.tsx';
import { NoticePage } from '#components/notice-page.tsx';
import { Page } from '#components/page.tsx';
import { PageMain } from '#components/page-main.tsx';
import { ErrorPanel } from '#components/panel-states.tsx';
import { useAuthState } from '#firebase/auth-state.ts';
import { useCall } from '#firebase/use-call.ts';
import { paths } from '#routing/paths.ts';
import { OpportunitySkeleton } from './components/opportunity-skeleton.tsx';
import { OpportunityView } from './components/opportunity-view.tsx';
import { useReloadOnReturn } from './use-reload-on-return.ts';
import { useReloadWhileVisible } from './use-reload-while-visible.ts';

/** `invalid-argument` is an address that cannot be an id: to a reader that is the same as one that does not exist. */
const UNKNOWN = ['not-found', 'invalid-argument'];

/** One opportunity, as much of it as the reader may see. A masked page looks again when its
 * reader comes back to it, and from time to time while an investor has it before them: approval opens it by itself. */
export function OpportunityPage() {
  const { investmentId = '' } = useParams();
  const answer = useCall('getOpportunity', { id: investmentId });
  const signedIn = useAuthState().status === 'signed-in';
  const masked = answer.data?.view === 'masked';
  useReloadOnReturn(masked, answer.reload);
  useReloadWhileVisible(masked && signedIn, answer.reload);

  if (answer.status === 'ready') return <OpportunityView key={answer.data.id} detail={answer.data} />;
  if (answer.status === 'error' && UNKNOWN.includes(answer.failure.code)) return <InvestmentNotFound />;
  if (answer.status === 'error' && !answer.reloading) {
    return (
      <Page title="Investment opportunity">
        <ErrorPanel message={answer.failure.message} onRetry={answer.reload} />
      </Page>
    );
  }
  return (
    <PageMain>
      <OpportunitySkeleton />
    </PageMain>
  );
}

function InvestmentNotFound() {
  return (
    <NoticePage title="Investment Not Found" text="The investment opportunity you're looking for doesn't exist.">
      <LinkButton to={paths.marketplace} variant="contained">
        Browse IP Opportunities
      </LinkButton>
    </NoticePage>
  );
}
