import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore';
import { markChanged } from '../events/mark-changed.ts';
import { addToOutbox } from '../events/outbox.ts';
import { firestore } from '../platform/admin.ts';
import { parseOrWarn, withDates } from '../platform/stored-documents.ts';
import { type KycChange, kycSnapshotSchema, type StoredKyc } from './kyc-changes.ts';

/** Reads and writes verifications. No other file does. */
export const statusRef = (uid: string) => firestore().doc(`kyc_status/${uid}`);
export const snapshotRef = (uid: string) => firestore().doc(`kyc_snapshots/${uid}`);
export const auditRef = (id: string) => firestore().doc(`kyc_audit/${id}`);

type GetAll = (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>;

/** Both documents in one read; in a transaction they stay locked until it ends. */
export async function loadKyc(uid: string, transaction?: Transaction): Promise<StoredKyc> {
  const getAll: GetAll = (...refs) => (transaction ?? firestore()).getAll(...refs);
  const [status, snapshot] = await getAll(statusRef(uid), snapshotRef(uid));
  return toStoredKyc(uid, status, snapshot);
}

/** An invalid snapshot counts as missing: without a snapshot there is no approval. */
export function toStoredKyc(uid: string, status?: DocumentSnapshot, snapshot?: DocumentSnapshot): StoredKyc {
  return {
    uid,
    status: toFields(status?.data()),
    snapshot: snapshot?.exists ? parseOrWarn(kycSnapshotSchema, snapshot) : null,
  };
}

/** A document's fields with their times as Dates. */
export function toFields(data: DocumentData | undefined): Readonly<Record<string, unknown>> | undefined {
  if (data === undefined) return undefined;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withDates(value)]));
}

/**
 * Writes a change, its audit entry and its notifications, and marks it for the person's open pages. `change_id` marks the write as the server's for the trigger.
 */
export function saveKyc(transaction: Transaction, uid: string, change: KycChange): void {
  const { status, snapshot, entry, notifications } = change;
  if (status) {
    const fields = Object.entries(status).map(([name, value]) => [
      name,
      value === undefined ? FieldValue.delete() : value,
    ]);
    transaction.set(statusRef(uid), Object.fromEntries(fields), { merge: true });
  }
  if (snapshot) transaction.set(snapshotRef(uid), snapshot);
  transaction.create(auditRef(entry.id), entry.data);
  markChanged(transaction, uid, 'verification');
  for (const event of notifications) addToOutbox(transaction, event, entry.data.at);
}
