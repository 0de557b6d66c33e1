import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { ErrorPanel, PanelBoundary } from '#components/feedback/panel-states.tsx';
import { OnDemandPart } from '#components/lazy/on-demand-part.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { NoticePage, Page, PageMain } from '#components/page/page.tsx';
import { paths } from '#routing/paths.ts';
import { OpportunitySkeleton } from './components/opportunity-skeleton.tsx';
import { OpportunityView } from './components/opportunity-view.tsx';
import { useFocusAfterOpening } from './use-focus-after-opening.ts';
import { useOpportunity } from './use-opportunity.ts';
import { useViewAs } from './use-view-as.ts';

/** `invalid-argument` is an address that cannot be an id: to a reader that is the same as one that does not exist. */
const UNKNOWN = ['not-found', 'invalid-argument'];

const ViewAsBar = lazy(async () => ({ default: (await import('./components/view-as-bar.tsx')).ViewAsBar }));

/** One opportunity, as much of it as the reader may see; an admin may see it as others do. */
export function OpportunityPage() {
  const { investmentId = '' } = useParams();
  const { viewAs, setViewAs, admin, noteViewer } = useViewAs();
  const opportunity = useOpportunity(investmentId, viewAs);
  noteViewer(opportunity.answer.data?.viewer);
  useFocusAfterOpening(opportunity.detail);
  return (
    <>
      {admin ? (
        <PanelBoundary label="View as">
          <OnDemandPart>
            <ViewAsBar viewAs={viewAs} onChange={setViewAs} />
          </OnDemandPart>
        </PanelBoundary>
      ) : null}
      <PageBody {...opportunity} isPreview={viewAs !== undefined} />
    </>
  );
}

function PageBody({ answer, detail, unlock, isPreview }: ReturnType<typeof useOpportunity> & { isPreview: boolean }) {
  if (detail) return <OpportunityView key={detail.id} detail={detail} unlock={unlock} mayUnlock={!isPreview} />;
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
