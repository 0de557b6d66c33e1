import { type DocumentData, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { KycRecord } from '../contract/kyc.ts';
import { firestore } from '../platform/admin.ts';
import { auditRef, type KycAuditEntry } from './kyc-audit.ts';
import { changesTo } from './stored-kyc-record.ts';

type Told = Pick<KycAuditEntry, 'way' | 'by' | 'from' | 'at'> & Partial<Pick<KycAuditEntry, 'wrote' | 'decision'>>;

interface Change {
  /** Of the entry in the audit trail. */
  id: string;
  /** The record as it is stored; undefined where this is its beginning. */
  stored: DocumentData | undefined;
  record: KycRecord;
  told: Told;
  /** What staff are to know of it when they look at the record in the console; null takes away an older note. */
  note?: string | null;
}

/**
 * Writes a verification and its entry in the audit trail: the one way in which the server changes a record. `change_id`
 * tells the trigger that this write is on record already.
 */
export function writeKycRecord(transaction: Transaction, { id, stored, record, told, note = null }: Change): void {
  const changes = stored ? changesTo(stored, record) : record;
  const server_note = note ?? FieldValue.delete();
  const ref = firestore().doc(`kyc_status/${record.user_id}`);
  transaction.set(ref, { ...changes, change_id: id, server_note }, { merge: true });
  transaction.create(auditRef(id), auditEntry(record, told));
}

export function auditEntry(record: KycRecord, { wrote = null, decision = null, ...told }: Told): KycAuditEntry {
  return {
    ...told,
    user_id: record.user_id,
    wrote,
    to: record.overall_status,
    id_document_status: record.id_document_status,
    proof_of_address_status: record.proof_of_address_status,
    decision,
    reason: record.rejection_reason,
  };
}
