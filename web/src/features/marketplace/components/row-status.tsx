import { type OpportunityStatus, STATUS_LABELS } from '@portal/functions/contract/options';
import { StatusBadge, statusTone } from '#components/feedback/status-badge.tsx';

/** "Open" in green, "Coming Soon" in amber. */
export function RowStatus({ status }: { status: OpportunityStatus }) {
  return <StatusBadge tone={statusTone(status)} label={STATUS_LABELS[status].marketplace} />;
}
