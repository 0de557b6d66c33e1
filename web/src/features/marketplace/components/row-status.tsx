import { type OpportunityStatus, STATUS_LABELS } from '@portal/functions/contract/options';
import { StatusBadge } from '#components/status-badge.tsx';

/** "Open" in green, "Coming Soon" in amber. */
export function RowStatus({ status }: { status: OpportunityStatus }) {
  return <StatusBadge tone={status === 'open' ? 'positive' : 'pending'} label={STATUS_LABELS[status].marketplace} />;
}
