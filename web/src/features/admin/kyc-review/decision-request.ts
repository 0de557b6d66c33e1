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

/** What staff fill in; nothing is chosen for them. */
export interface DecisionForm {
  decision: KycDecision | '';
  reasons: KycReasonId[];
  note: string;
  /** Approves although the e-mail address is not confirmed. */
  acceptUnconfirmedEmail: boolean;
}
export const UNDECIDED: DecisionForm = { decision: '', reasons: [], note: '', acceptUnconfirmedEmail: false };

/** What the call takes. An approval says nothing to the investor, so what was chosen before it was is left out. */
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

/** What the investor will read, or null where there is nothing for them to read yet. */
export function wordsToInvestor({ decision, reasons, note }: DecisionForm): string | null {
  if (decision === '' || decision === 'approve') return null;
  return rejectionReason(reasons, note) || null;
}
