import type { RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import type { LiveState } from '#lib/data/use-listener.ts';
import { describeKyc } from '../describe-kyc.ts';
import { KycSummaryView } from './kyc-summary-view.tsx';

/** Where the person's verification stands, and the way on. */
export function KycCard({ kyc }: { kyc: LiveState<RawKycRecord | null> }) {
  const view = kyc.status === 'ready' ? describeKyc(kyc.data) : null;
  return (
    <SectionCard id="dashboard-kyc" title="KYC Verification" aside={view ? <StatusBadge {...view.badge} /> : null}>
      {kyc.status === 'loading' ? <LoadingPanel label="Loading your verification status" /> : null}
      {kyc.status === 'error' ? (
        <ErrorPanel message="Your verification status could not be loaded." onRetry={kyc.reload} />
      ) : null}
      {view ? <KycSummaryView view={view} /> : null}
    </SectionCard>
  );
}
