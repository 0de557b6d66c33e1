import {
  KYC_REASON_IDS,
  KYC_REASONS,
  type KycDecision,
  type KycDecisionRequest,
  type KycReasonId,
  kycDecisionRequestSchema,
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
  /** What the investor will read. */
  message: string;
  /** Approves even though the e-mail address is not confirmed. */
  acceptUnconfirmedEmail: boolean;
}
export const EMPTY_DECISION: DecisionForm = { decision: '', reasons: [], message: '', acceptUnconfirmedEmail: false };

/** The request to the server. An approval has no reasons and no message, whatever was filled in before. */
export function decisionRequest(
  { decision, reasons, message, acceptUnconfirmedEmail }: DecisionForm,
  uid: string,
  version: string,
): unknown {
  const approves = decision === 'approve';
  return {
    uid,
    version,
    decision: decision || undefined,
    reasons: approves ? [] : reasons,
    message: approves ? '' : message,
    acceptUnconfirmedEmail: approves && acceptUnconfirmedEmail,
  };
}

export const parseDecision = (request: unknown): KycDecisionRequest => kycDecisionRequestSchema.validateSync(request);

/**
 * The message after the reasons changed: the sentence of a new reason is added at the end; that of a dropped one is removed, unless
 * the reviewer has reworded it.
 */
export function messageForReasons(
  message: string,
  before: readonly KycReasonId[],
  after: readonly KycReasonId[],
): string {
  const kept = sentencesOf(before.filter((id) => !after.includes(id))).reduce(without, message);
  const added = sentencesOf(after.filter((id) => !before.includes(id)));
  return [kept.trim(), ...added].filter(Boolean).join(' ');
}

const sentencesOf = (reasons: readonly KycReasonId[]) => reasons.flatMap((id) => KYC_REASONS[id].sentence ?? []);

function without(text: string, sentence: string): string {
  const at = text.indexOf(sentence);
  return at < 0 ? text : `${text.slice(0, at).trimEnd()} ${text.slice(at + sentence.length).trimStart()}`;
}
