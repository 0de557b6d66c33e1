import {
  KYC_REASON_IDS,
  KYC_REASONS,
  type KycDecision,
  type KycDecisionRequest,
  type KycReasonId,
  kycDecisionRequestSchema,
  rejectionReason,
} from '@portal/functions/contract/kyc/kyc-review';
import type { Option } from '@portal/functions/contract/options';

export const DECISION_OPTIONS: readonly Option<KycDecision>[] = [
  { value: 'approve', label: 'Approve' },
  { value: 'ask_again', label: 'Ask again for what the reasons name' },
  { value: 'reject', label: 'Reject, and return both documents' },
];
export const REASON_OPTIONS: readonly Option<KycReasonId>[] = KYC_REASON_IDS.map((id) => ({
  value: id,
  label: KYC_REASONS[id].label,
}));

/** The form's values; nothing is preselected. */
export interface DecisionForm {
  decision: KycDecision | '';
  reasons: KycReasonId[];
  note: string;
  /** Approves even though the e-mail address is not confirmed. */
  acceptUnconfirmedEmail: boolean;
}
export const EMPTY_DECISION: DecisionForm = { decision: '', reasons: [], note: '', acceptUnconfirmedEmail: false };

/** The request to the server. An approval has no reasons and no note, whatever was filled in before. */
export function decisionRequest(
  { decision, reasons, note, acceptUnconfirmedEmail }: DecisionForm,
  uid: string,
  version: string,
): unknown {
  const approves = decision === 'approve';
  return {
    uid,
    version,
    decision: decision || undefined,
    reasons: approves ? [] : reasons,
    note: approves ? '' : note,
    acceptUnconfirmedEmail: approves && acceptUnconfirmedEmail,
  };
}

export const parseDecision = (request: unknown): KycDecisionRequest => kycDecisionRequestSchema.validateSync(request);

/** What the investor will read, or null. */
export function messageToInvestor({ decision, reasons, note }: DecisionForm): string | null {
  if (decision === '' || decision === 'approve') return null;
  return rejectionReason(reasons, note) || null;
}
