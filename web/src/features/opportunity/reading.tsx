import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { requestThrough, type StoredUnlock } from '#features/unlock/unlocks.ts';
import type { PageAccess } from './access/page-access.ts';
import { ClosingDate } from './calendar/closing-date.tsx';
import { ExitStrategySection, ReturnsCalculator, ReturnsFigure } from './sections/exit-strategy-section.tsx';
import { FaqSection } from './sections/faq-section.tsx';
import { FranchiseSection } from './sections/franchise-section.tsx';
import { FundingFigure, FundingProgress } from './sections/funding.tsx';
import { MilestoneTimeline } from './sections/milestone-timeline.tsx';
import { DetailTabsSection } from './tabs/detail-tabs.tsx';
import { ProjectionFigures } from './tabs/financials-panel.tsx';
import { UpdatesSection } from './updates/updates-section.tsx';

interface ReadingProps {
  detail: OpportunityDetail;
  access: PageAccess;
  unlock: StoredUnlock | undefined;
  hasUpdates: boolean;
}

export function Reading({ detail, access, unlock, hasUpdates }: ReadingProps) {
  return (
    <>
      <DetailTabsSection detail={detail} access={access} />
      {detail.view === 'full' ? (
        <FundingProgress funding={detail.funding} minimum={detail.terms.minInvestment}>
          <ClosingDate detail={detail} placement="page" />
        </FundingProgress>
      ) : null}
      {detail.view === 'full' && detail.franchiseDetails ? (
        <FranchiseSection franchise={detail.franchiseDetails} />
      ) : null}
      {detail.view === 'full' && hasUpdates ? (
        <div id="updates">
          <UpdatesSection request={requestThrough(unlock, detail.id)} />
        </div>
      ) : null}
      <ExitStrategySection detail={detail} />
      <MilestoneTimeline timeline={detail.timeline} isFolded={detail.view === 'full'} />
      <FaqSection faqs={detail.faqs} />
    </>
  );
}

/** Fetches the drawings, for printing. */
export async function preloadFigures(): Promise<void> {
  const figures = [FundingFigure, ReturnsFigure, ReturnsCalculator, ProjectionFigures];
  await Promise.all(figures.map((figure) => figure.preload()));
}
