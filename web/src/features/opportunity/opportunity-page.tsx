import Box from '@mui/material/Box';
import type { Viewer } from '@portal/functions/contract/access/policy';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { type ComponentProps, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { lazyComponent, lazyPart } from '#components/lazy/lazy-component.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { NoticePage, Page, PageMain, useDocumentTitle } from '#components/page/page.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import type { StoredUnlock } from '#features/unlock/unlocks.ts';
import { paths } from '#routing/paths.ts';
import { MaskedBanner } from './access/masked-banner.tsx';
import { isMemberView, pageAccessOf, useIsMemberView } from './access/page-access.ts';
import { UnlockedBanner } from './access/unlocked-banner.tsx';
import { useWaitlist, WaitlistContext } from './access/use-waitlist.ts';
import { GrantedBand } from './access-request/granted-band.tsx';
import { RequestAccess } from './access-request/request-access-button.tsx';
import { DraftContext } from './draft-context.ts';
import type { DraftPreview as DraftPreviewPage } from './draft-preview.tsx';
import { ActionCard } from './hero/action-card.tsx';
import { Hero } from './hero/hero.tsx';
import { OpportunitySkeleton, PageLayout, ReadingSkeleton } from './hero/page-layout.tsx';
import { InterestState, useOwnInterest } from './interest/interest-action.tsx';
import { PrintFooter } from './print.tsx';
import type { Reading as ReadingParts } from './reading.tsx';
import { ClosingSection } from './sections/closing-section.tsx';
import { HiddenCounts } from './sections/hidden-counts.tsx';
import { SummarySection } from './summary/summary-section.tsx';
import { useOpportunity } from './use-opportunity.ts';
import { VisitMarksContext } from './visit-marks.ts';

/** `invalid-argument`: the path cannot be an id, which readers see as not found. */
const UNKNOWN = ['not-found', 'invalid-argument'];

/** Only for editors. */
const DraftPreview = lazyPart<ComponentProps<typeof DraftPreviewPage>>(
  async () => (await import('./draft-preview.tsx')).DraftPreview,
);
/** Only for admins. */
const ViewAsBar = lazyPart(async () => (await import('./access/view-as-bar.tsx')).ViewAsBar);
const Reading = lazyPart<ComponentProps<typeof ReadingParts>>(
  async () => (await import('./reading.tsx')).Reading,
  () => <ReadingSkeleton />,
);
const Questions = lazyComponent({
  on: 'visible',
  load: async () => (await import('./taking-part.tsx')).QuestionsSection,
  placeholder: () => <Box data-placeholder sx={{ minHeight: '20rem', '@media print': { display: 'none' } }} />,
});
const PrivateNote = lazyComponent({
  on: 'visible',
  load: async () => (await import('./taking-part.tsx')).PrivateNoteSection,
});

/** Resolves when everything to print is on the page, or after three seconds, because a part may fail to load. */
async function loadEverything(): Promise<void> {
  const figures = async () => (await import('./reading.tsx')).preloadFigures();
  await Promise.allSettled([Reading.preload(), Questions.preload(), PrivateNote.preload(), figures()]);
  const end = performance.now() + 3000;
  while (document.querySelector('[data-placeholder]') && performance.now() < end) await nextFrame();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export function OpportunityPage({ suggestions }: { suggestions: ReactNode }) {
  const { investmentId = '' } = useParams();
  const [params] = useSearchParams();
  if (!params.has('draft')) return <PublishedPage investmentId={investmentId} suggestions={suggestions} />;
  return (
    <DraftContext value>
      <DraftPreview id={investmentId}>
        {(detail) => <OpportunityView key={detail.viewer} detail={detail} unlock={undefined} mayUnlock={false} />}
      </DraftPreview>
    </DraftContext>
  );
}

function PublishedPage({ investmentId, suggestions }: { investmentId: string; suggestions: ReactNode }) {
  const { viewAs, setViewAs, admin, reportViewer } = useViewAs();
  const opportunity = useOpportunity(investmentId, viewAs);
  reportViewer(opportunity.answer.data?.viewer);
  useFocusAfterAccessChange(opportunity.detail);
  return (
    <>
      {admin ? <ViewAsBar viewAs={viewAs} onChange={setViewAs} /> : null}
      <VisitMarksContext value={opportunity.marks}>
        <PageBody {...opportunity} isPreview={viewAs !== undefined} suggestions={suggestions} />
      </VisitMarksContext>
    </>
  );
}

interface PageBodyProps extends ReturnType<typeof useOpportunity> {
  isPreview: boolean;
  suggestions: ReactNode;
}

function PageBody({ answer, detail, unlock, isPreview, suggestions }: PageBodyProps) {
  if (detail) return <OpportunityView key={detail.id} detail={detail} unlock={unlock} mayUnlock={!isPreview} />;
  if (answer.isLoadingError && UNKNOWN.includes(answer.error.code)) {
    return <InvestmentNotFound suggestions={suggestions} />;
  }
  if (answer.isLoadingError) {
    return (
      <Page title="Investment opportunity">
        <ErrorPanel message={answer.error.message} onRetry={answer.refetch} />
      </Page>
    );
  }
  return (
    <PageMain>
      <OpportunitySkeleton />
    </PageMain>
  );
}

interface OpportunityViewProps {
  detail: OpportunityDetail;
  unlock: StoredUnlock | undefined;
  mayUnlock: boolean;
}

function OpportunityView({ detail, unlock, mayUnlock }: OpportunityViewProps) {
  const isDraft = use(DraftContext);
  const member = useIsMemberView(detail);
  const access = pageAccessOf(detail, isDraft ? isMemberView(detail, true) : member);
  const own = useOwnInterest(detail);
  const waitlist = useWaitlist(detail, member && access === 'full');
  useDocumentTitle(detail.title, detail.description);
  useAnnounceFullAccess(detail);
  return (
    <PageMain>
      <WaitlistContext value={waitlist}>
        {unlock && detail.view === 'full' ? <UnlockedBanner unlock={unlock} /> : null}
        {detail.view === 'full' && detail.grantedUntil !== null ? <GrantedBand until={detail.grantedUntil} /> : null}
        <MaskedBanner detail={detail} access={access} mayUnlock={mayUnlock}>
          {mayUnlock ? <RequestAccess id={detail.id} member={member} /> : null}
        </MaskedBanner>
        <PageLayout
          hero={<Hero detail={detail} hasRoom={member && access === 'full'} loadEverything={loadEverything} />}
          card={<ActionCard detail={detail} access={access} own={own} />}
        >
          <Box sx={BELOW_HERO}>
            <InterestState own={own} />
          </Box>
          {detail.view === 'masked' ? (
            <HiddenCounts counts={detail.counts} access={access} />
          ) : (
            <SummarySection detail={detail} />
          )}
          <Reading detail={detail} access={access} unlock={unlock} hasUpdates={!isDraft} />
          {member && access === 'full' && detail.viewer !== 'owner' ? (
            <div id="questions">
              <Questions id={detail.id} unlock={unlock?.token} />
            </div>
          ) : null}
          {member ? <PrivateNote id={detail.id} /> : null}
        </PageLayout>
        <ClosingSection detail={detail} access={access} />
        <PrintFooter id={detail.id} />
      </WaitlistContext>
    </PageMain>
  );
}

/** Narrow windows have the reader's interest here, because the bar has no space for it. */
const BELOW_HERO = {
  display: { xs: 'block', md: 'none' },
  px: 2,
  pt: 3,
  '&:empty': { display: 'none' },
  '@media print': { display: 'none' },
} as const;

/** Announces full access to a masked page, because it can arrive without the reader's action. */
function useAnnounceFullAccess({ id, view }: Pick<OpportunityDetail, 'id' | 'view'>): void {
  const toast = useToast();
  const masked = useRef<string>(undefined);
  useEffect(() => {
    if (view === 'masked') {
      masked.current = id;
    } else if (masked.current === id) {
      masked.current = undefined;
      toast({
        title: 'Full details available',
        description: 'You can now see this opportunity in full.',
        tone: 'success',
      });
    }
  }, [id, view, toast]);
}

function InvestmentNotFound({ suggestions }: { suggestions: ReactNode }) {
  return (
    <NoticePage
      title="Investment Not Found"
      text="The investment opportunity you're looking for doesn't exist."
      below={suggestions}
    >
      <LinkButton to={paths.marketplace} variant="contained">
        Browse IP Opportunities
      </LinkButton>
    </NoticePage>
  );
}

/**
 * The viewer of an admin's preview. In memory instead of the URL, which could be shared with users whom the server
 * refuses. The server's answer says whether the reader is an admin.
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
 * Moves the focus to the heading when access changes, because the button that changed it disappears. Compares with the
 * last page shown, because the skeleton may render in between.
 */
function useFocusAfterAccessChange(detail: Pick<OpportunityDetail, 'id' | 'view'> | undefined): void {
  const [shown, setShown] = useState('');
  const now = detail ? `${detail.id} ${detail.view}` : shown;
  if (now !== shown) setShown(now);
  useFocusAfterChange(shown, (now, before) =>
    idIn(now) === idIn(before) ? document.querySelector<HTMLElement>('main h1') : null,
  );
}

const idIn = (shown: string) => shown.split(' ')[0];
