import type { DocumentData, DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { addToOutbox } from '../notifications/outbox.ts';
import { firestore } from '../platform/admin.ts';
import { logFailure } from '../platform/logging.ts';
import { parseOrWarn, withDates } from '../platform/stored-documents.ts';
import { isApproved, type KycChange, kycSnapshotSchema, type StoredKyc } from './kyc-changes.ts';

/** Where a verification is stored, and the only place that reads or writes it. */
export const statusRef = (uid: string) => firestore().doc(`kyc_status/${uid}`);
export const snapshotRef = (uid: string) => firestore().doc(`kyc_snapshots/${uid}`);
export const auditRef = (id: string) => firestore().doc(`kyc_audit/${id}`);

type GetAll = (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>;

/** A verification in one read; inside a transaction it stays so until the transaction ends. */
export async function loadKyc(uid: string, transaction?: Transaction): Promise<StoredKyc> {
  const getAll: GetAll = (...refs) => (transaction ?? firestore()).getAll(...refs);
  const [status, snapshot] = await getAll(statusRef(uid), snapshotRef(uid));
  return toStoredKyc(uid, status, snapshot);
}

/** A snapshot that is not what its schema says counts as none: without it no one is approved. */
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

/** Writes a change, its audit entry and who is told of it. `change_id` tells the trigger that the server wrote it. */
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
  for (const event of notifications) addToOutbox(transaction, event, entry.data.at);
}

export interface Verification {
  approved: boolean;
  /** Set while staff review the documents; `since` is null where the record has no date. */
  underReview: { since: Date | null } | null;
}

export const NOT_VERIFIED: Verification = { approved: false, underReview: null };

/**
 * How far this person's verification is at this moment: read anew each time. What cannot be read counts as not approved
 * (specification, section 4), so a failure masks rather than discloses.
 */
export async function loadVerification(uid: string): Promise<Verification> {
  try {
    const stored = await loadKyc(uid);
    return { approved: isApproved(stored), underReview: reviewOf(stored) };
  } catch (error) {
    logFailure('A KYC status could not be read', error, { uid });
    return NOT_VERIFIED;
  }
}

function reviewOf({ status }: StoredKyc): Verification['underReview'] {
  if (status?.overall_status !== 'pending_review') return null;
  return { since: status.completed_at instanceof Date ? status.completed_at : null };
}

export const isKycApproved = async (uid: string): Promise<boolean> => (await loadVerification(uid)).approved;
