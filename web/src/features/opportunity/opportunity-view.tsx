import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useEffect, useRef } from 'react';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { PageMain } from '#components/page/page.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import type { StoredUnlock } from '#features/unlock/unlocks.ts';
import { MaskedBanner } from './access/masked-banner.tsx';
import { pageAccessOf, useIsMemberView } from './access/page-access.ts';
import { ActionCard } from './hero/action-card.tsx';
import { minimumOf } from './hero/funding-meter.tsx';
import { Hero } from './hero/hero.tsx';
import { PageLayout } from './hero/page-layout.tsx';
import { usePrefetchPanels } from './print/print-button.tsx';
import { PrintColorScheme, PrintFooter } from './print/print-layout.tsx';
import { AboutOpportunity } from './sections/about-opportunity.tsx';
import { ClosingSection } from './sections/closing-section.tsx';
import { ExitStrategySection } from './sections/exit-strategy-section.tsx';
import { FaqSection } from './sections/faq-section.tsx';
import { FranchiseSection } from './sections/franchise-section.tsx';
import { FundingProgress } from './sections/funding-progress.tsx';
import { MilestoneTimeline } from './sections/milestone-timeline.tsx';
import { DetailTabsSection } from './tabs/detail-tabs-section.tsx';
import { UnlockedBanner } from './unlock/unlocked-banner.tsx';
import { useWaitlist, WaitlistContext } from './waitlist/use-waitlist.ts';

interface OpportunityViewProps {
  detail: OpportunityDetail;
  /** The unlock that gives access to this page, if there is one. */
  unlock: StoredUnlock | undefined;
  mayUnlock: boolean;
}

export function OpportunityView({ detail, unlock, mayUnlock }: OpportunityViewProps) {
  const member = useIsMemberView(detail);
  const access = pageAccessOf(detail, member);
  const waitlist = useWaitlist(detail, member && access === 'full');
  useDocumentTitle(detail.title);
  useAnnounceFullAccess(detail);
  usePrefetchPanels();
  return (
    <PageMain>
      <WaitlistContext value={waitlist}>
        <PrintColorScheme>
          {unlock ? <UnlockedBanner unlock={unlock} /> : null}
          <MaskedBanner detail={detail} access={access} mayUnlock={mayUnlock} />
          <PageLayout hero={<Hero detail={detail} />} card={<ActionCard detail={detail} access={access} />}>
            <AboutOpportunity detail={detail} />
            <DetailTabsSection detail={detail} access={access} />
            {detail.view === 'full' ? <FundingProgress funding={detail.funding} minimum={minimumOf(detail)} /> : null}
            {detail.view === 'full' && detail.franchiseDetails ? (
              <FranchiseSection franchise={detail.franchiseDetails} />
            ) : null}
            <ExitStrategySection detail={detail} />
            <MilestoneTimeline timeline={detail.timeline} />
            <FaqSection faqs={detail.faqs} />
          </PageLayout>
          <ClosingSection detail={detail} access={access} />
          <PrintFooter id={detail.id} />
        </PrintColorScheme>
      </WaitlistContext>
    </PageMain>
  );
}

/** Announces that a masked page now shows everything, because that happens without an action of the reader. */
function useAnnounceFullAccess({ id, view }: Pick<OpportunityDetail, 'id' | 'view'>): void {
  const toast = useToast();
  const masked = useRef<string>(undefined);
  useEffect(() => {
    if (view === 'masked') {
      masked.current = id;
    } else if (masked.current === id) {
      masked.current = undefined;
      toast({ title: 'Full details available', description: 'This opportunity is now open to you.', tone: 'success' });
    }
  }, [id, view, toast]);
}
