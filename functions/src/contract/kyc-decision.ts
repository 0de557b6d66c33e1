import { KYC_STATUS_FIELD, type KycRecord } from './kyc.ts';
import { settleKycRecord } from './kyc-machine.ts';
import { documentsOf, type KycDecisionRequest, rejectionReason } from './kyc-review.ts';

export type Decided = { ok: true; record: KycRecord } | { ok: false; reason: string };

type Decision = Pick<KycDecisionRequest, 'decision' | 'reasons' | 'note'>;

const BOTH_NEEDED = 'Both documents must be in before a verification can be approved.';
const APPROVED_ALREADY = 'This verification is approved already.';
const RETURNED_ALREADY = 'This verification has been returned already.';
const NOTHING_IN = 'No document is in that could be returned.';
const NONE_OF_THESE_IN = 'None of the documents that these reasons are about is in.';

const refuse = (reason: string): Decided => ({ ok: false, reason });

/** The record after staff decided at `now`, by the same machine that settles what they write in the console. */
export function decideKyc(record: KycRecord, decision: Decision, now: Date): Decided {
  return decision.decision === 'approve' ? approve(record, now) : giveBack(record, decision, now);
}

function approve(record: KycRecord, now: Date): Decided {
  if (record.overall_status === 'approved') return refuse(APPROVED_ALREADY);
  const approved = settleKycRecord(record, { ...record, overall_status: 'approved' }, now);
  return approved.overall_status === 'approved' ? { ok: true, record: approved } : refuse(BOTH_NEEDED);
}

/** Rejecting returns every document that is in, asking again those that the reasons are about. */
function giveBack(record: KycRecord, { decision, reasons, note }: Decision, now: Date): Decided {
  if (record.overall_status === 'rejected') return refuse(RETURNED_ALREADY);
  const fields = documentsOf(decision === 'reject' ? ['other'] : reasons).map((type) => KYC_STATUS_FIELD[type]);
  const returned = fields.filter((field) => record[field] === 'uploaded' || record[field] === 'approved');
  if (returned.length === 0) return refuse(decision === 'reject' ? NOTHING_IN : NONE_OF_THESE_IN);
  const written: KycRecord = {
    ...record,
    ...Object.fromEntries(returned.map((field) => [field, 'rejected'])),
    overall_status: 'rejected',
    rejection_reason: rejectionReason(reasons, note),
  };
  return { ok: true, record: settleKycRecord(record, written, now) };
}
