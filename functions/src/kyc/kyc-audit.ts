import type { KycDocumentStatus, KycOverallStatus } from '../contract/kyc.ts';
import type { KycDecision } from '../contract/kyc-review.ts';
import { firestore } from '../platform/admin.ts';

/** What changed a verification: a document handed in, a decision in the app, or somebody who wrote the database itself. */
export const AUDIT_WAYS = ['submission', 'review', 'console'] as const;
export type AuditWay = (typeof AUDIT_WAYS)[number];

/**
 * `kyc_audit/{id}`: one change of somebody's verification. It is created with the change, in one transaction, and never
 * altered; only an admin reads it, because `by` tells who of the staff it was.
 */
export interface KycAuditEntry {
  /** Whose verification. */
  user_id: string;
  way: AuditWay;
  /** A uid, or for the console what the event tells of who wrote: often an e-mail address, sometimes nothing. */
  by: string;
  /** The status before; null where there was no record. */
  from: KycOverallStatus | null;
  /** What was written, where it is not a status that could be: nonsense is kept, cut to a line. */
  wrote: string | null;
  /** The status that came of it; null where the record was deleted. */
  to: KycOverallStatus | null;
  id_document_status: KycDocumentStatus | null;
  proof_of_address_status: KycDocumentStatus | null;
  decision: KycDecision | null;
  reason: string | null;
  at: Date;
}

/** `id` is the event's where an event told of the change, so that one delivered twice is one entry. */
export const auditRef = (id: string) => firestore().doc(`kyc_audit/${id}`);
