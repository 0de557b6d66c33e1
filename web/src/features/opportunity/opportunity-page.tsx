import type { Viewer } from '@portal/functions/contract/access/policy';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { lazy, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { NoticePage } from '#components/page/page.tsx';
import { PanelBoundary } from '#components/feedback/panel-states.tsx';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { OnDemandPart } from '#components/lazy/on-demand-part.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { Page } from '#components/page/page.tsx';
import { PageMain } from '#components/page/page.tsx';
import { paths } from '#routing/paths.ts';
import { OpportunitySkeleton } from './hero/opportunity-skeleton.tsx';
import { OpportunityView } from './opportunity-view.tsx';
import { useOpportunity } from './use-opportunity.ts';

/** `invalid-argument` is an address that cannot be an id: to a reader that is the same as one that does not exist. */
const UNKNOWN = ['not-found', 'invalid-argument'];

const ViewAsBar = lazy(async () => ({ default: (await import('./access/view-as-bar.tsx')).ViewAsBar }));

/** One opportunity, as much of it as the reader may see; an admin may see it as others do. */
export function OpportunityPage() {
  const { investmentId = '' } = useParams();
  const { viewAs, setViewAs, admin, reportViewer } = useViewAs();
  const opportunity = useOpportunity(investmentId, viewAs);
  reportViewer(opportunity.answer.data?.viewer);
  useFocusAfterAccessChange(opportunity.detail);
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

/**
 * Whose eyes an admin looks through on this page. It is kept in memory and not in the address, where it would reach people
 * whom the server refuses. That somebody is an admin is the server's word: it has answered them as one.
 */
function useViewAs() {
  const [viewAs, setViewAs] = useState<Viewer>();
  const [admin, setAdmin] = useState(false);
  const reportViewer = (viewer: Viewer | undefined) => {
    if (viewer === 'admin' && !admin) setAdmin(true);
  };
  return { viewAs, setViewAs, admin, reportViewer };
}

/**
 * The button that opened or locked the page has gone with the page that it stood on, and the next one may come by way of the
 * skeleton: so what was shown last counts, and somebody at the keyboard goes on from the heading.
 */
function useFocusAfterAccessChange(detail: Pick<OpportunityDetail, 'id' | 'view'> | undefined): void {
  const shown = useRef('');
  if (detail) shown.current = `${detail.id} ${detail.view}`;
  useFocusAfterChange(shown.current, (now, before) =>
    idIn(now) === idIn(before) ? document.querySelector<HTMLElement>('main h1') : null,
  );
}

const idIn = (shown: string) => shown.split(' ')[0];
