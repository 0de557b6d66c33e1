import { type OpportunityStatus, STATUS_LABELS } from '@portal/functions/contract/options';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { statusTone } from '#components/feedback/status-tone.ts';

/** "Open" in green, "Coming Soon" in amber. */
export function RowStatus({ status }: { status: OpportunityStatus }) {
  return <StatusBadge tone={statusTone(status)} label={STATUS_LABELS[status].marketplace} />;
}
