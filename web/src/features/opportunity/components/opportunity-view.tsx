import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { PageMain } from '#components/page/page.tsx';
import type { KeptUnlock } from '#features/unlock/unlocks.ts';
import { audienceOf } from '../audience.ts';
import { useAnnounceOpening } from '../use-announce-opening.ts';
import { usePreloadParts } from '../use-preload-parts.ts';
import { useReadsAsMember } from '../use-reads-as-member.ts';
import { useWaitlist } from '../use-waitlist.ts';
import { WaitlistContext } from '../waitlist-context.ts';
import { AboutOpportunity } from './about-opportunity.tsx';
import { ClosingCall } from './closing-call.tsx';
import { DetailTabsSection } from './detail-tabs-section.tsx';
import { ExitStrategySection } from './exit-strategy-section.tsx';
import { FaqSection } from './faq-section.tsx';
import { FranchiseSection } from './franchise-section.tsx';
import { FundingProgress } from './funding-progress.tsx';
import { Hero } from './hero.tsx';
import { MaskedBanner } from './masked-banner.tsx';
import { MilestoneTimeline } from './milestone-timeline.tsx';
import { PaperFoot } from './paper-foot.tsx';
import { PrintColorScheme } from './print-color-scheme.tsx';
import { UnlockedBanner } from './unlocked-banner.tsx';

interface OpportunityViewProps {
  detail: OpportunityDetail;
  /** The unlock that this page is open through, if it is. */
  unlock: KeptUnlock | undefined;
  mayUnlock: boolean;
}

/** The page of one opportunity, in the layout that the server's answer calls for. */
export function OpportunityView({ detail, unlock, mayUnlock }: OpportunityViewProps) {
  const member = useReadsAsMember(detail);
  const audience = audienceOf(detail, member);
  const waitlist = useWaitlist(detail, member && audience === 'sees-all');
  useDocumentTitle(detail.title);
  useAnnounceOpening(detail);
  usePreloadParts();
  return (
    <PageMain>
      <WaitlistContext value={waitlist}>
        <PrintColorScheme>
          {unlock ? <UnlockedBanner unlock={unlock} /> : null}
          <MaskedBanner detail={detail} audience={audience} mayUnlock={mayUnlock} />
          <Hero detail={detail} audience={audience} />
          <AboutOpportunity detail={detail} />
          <DetailTabsSection detail={detail} audience={audience} />
          {detail.view === 'full' ? <FundingProgress funding={detail.funding} /> : null}
          {detail.view === 'full' && detail.franchiseDetails ? (
            <FranchiseSection franchise={detail.franchiseDetails} />
          ) : null}
          <ExitStrategySection stats={detail.stats} />
          <MilestoneTimeline timeline={detail.timeline} />
          <FaqSection faqs={detail.faqs} />
          <ClosingCall detail={detail} audience={audience} />
          <PaperFoot id={detail.id} />
        </PrintColorScheme>
      </WaitlistContext>
    </PageMain>
  );
}
