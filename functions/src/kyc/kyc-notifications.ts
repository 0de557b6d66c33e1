import { KYC_DOCUMENT_TYPES, KYC_STATUS_FIELD, type KycRecord } from '../contract/kyc/kyc.ts';
import type { KycDecision, KycMailKind } from '../contract/kyc/kyc-review.ts';
import type { NotificationEvent } from '../events/outbox.ts';

/** The source of a change: a submission, a decision in the portal, the command line, or an edit in the console. */
export type AuditSource = 'submission' | 'review' | 'command' | 'console';

/** A change of a verification: the audited records before and after, and its audit entry. */
interface KycMove {
  /** The id of the audit entry: repeated events notify once, and the mail finds the person by it. */
  id: string;
  before: KycRecord;
  after: KycRecord;
  context: { way: AuditSource; decision: KycDecision | null };
}

/** Notifications for a status change: at most one to the investor, and one to staff when a case needs review. Pure. */
export function kycNotifications({ id, before, after, context }: KycMove): NotificationEvent[] {
  if (before.overall_status === after.overall_status) return [];
  const kind = kycMailKind(before, after, context);
  const notified: NotificationEvent[] = kind ? [{ kind, id, uid: after.user_id, data: {} }] : [];
  return after.overall_status === 'pending_review'
    ? [...notified, { kind: 'kyc_case_waiting', id, data: { audit_id: id } }]
    : notified;
}

/**
 * Returns the kind of notification about a new status for the investor, or null if they need none. A lost approval is
 * always reported.
 */
export function kycMailKind(
  before: KycRecord,
  after: KycRecord,
  { way, decision }: KycMove['context'],
): KycMailKind | null {
  if (before.overall_status === 'approved') return 'kyc_withdrawn';
  switch (after.overall_status) {
    case 'pending_review':
      return way === 'submission' ? 'kyc_received' : 'kyc_reopened';
    case 'approved':
      return 'kyc_approved';
    case 'rejected':
      return decision === 'ask_again' || keepsADocument(after) ? neededAgain(after) : 'kyc_rejected';
    case 'in_progress':
    case 'not_started':
      return way !== 'submission' && mustBeginAgain(before, after) ? 'kyc_all_needed' : null;
  }
}

const statusesIn = (record: KycRecord) => KYC_DOCUMENT_TYPES.map((type) => record[KYC_STATUS_FIELD[type]]);

/** A document that was not returned still awaits review, so the person is not rejected. */
const keepsADocument = (record: KycRecord) => statusesIn(record).includes('uploaded');

const neededAgain = (record: KycRecord): KycMailKind =>
  statusesIn(record).filter((status) => status === 'rejected').length === 1 ? 'kyc_more_needed' : 'kyc_all_needed';

/** Staff reset the verification: all documents must be submitted again, and a rejection no longer applies. */
const mustBeginAgain = (before: KycRecord, after: KycRecord) =>
  statusesIn(before).some((status) => status !== 'not_uploaded') &&
  statusesIn(after).every((status) => status === 'not_uploaded');
