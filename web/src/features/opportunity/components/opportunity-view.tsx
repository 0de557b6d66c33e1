import type { OpportunityDetail } from '@portal/functions/contract/opportunity-views';
import { useDocumentTitle } from '#components/document-title.ts';
import { PageMain } from '#components/page-main.tsx';
import { useAuthState } from '#firebase/auth-state.ts';
import { audienceOf } from '../audience.ts';
import { useAnnounceOpening } from '../use-announce-opening.ts';
import { usePreloadParts } from '../use-preload-parts.ts';
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
import { PaperColours } from './paper-colours.tsx';
import { PaperFoot } from './paper-foot.tsx';

/** The page of one opportunity, in the layout that the server's answer calls for. */
export function OpportunityView({ detail }: { detail: OpportunityDetail }) {
  const audience = audienceOf(detail, useAuthState().status === 'signed-in');
  useDocumentTitle(detail.title);
  useAnnounceOpening(detail);
  usePreloadParts();
  return (
    <PageMain>
      <PaperColours>
        <MaskedBanner audience={audience} />
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
      </PaperColours>
    </PageMain>
  );
}
