import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import {
  KYC_STATUS_FIELD,
  type KycRecord,
  kycDocumentSchema,
  printKycStatus,
  type StoredKycDocument,
} from '../contract/kyc/kyc.ts';
import type { KycCase, KycCaseDocument } from '../contract/kyc/kyc-review.ts';
import { accounts, firestore } from '../platform/admin.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { currentState } from './kyc-changes.ts';
import { snapshotRef, statusRef, toStoredKyc } from './kyc-store.ts';

/** No member of staff opens or decides their own verification, whatever claim they hold. */
export function assertNotOwnCase(uid: string, staff: string): void {
  if (uid !== staff) return;
  throw new HttpsError('permission-denied', 'This is your own verification: somebody else has to look after it.');
}

export const UNCONFIRMED_EMAIL =
  'This person has not confirmed their e-mail address. Ask them to confirm it, or say that you approve all the same.';

/** Anyone can sign up with another person's e-mail address: only a confirmed one says who it is. */
export async function hasConfirmedEmail(uid: string): Promise<boolean> {
  const { users } = await (await accounts()).getUsers([{ uid }]);
  return users[0]?.emailVerified ?? false;
}

/** These people's verifications as staff see them, in the same order. `viewer` is the uid of the member of staff. */
export async function describeCases(uids: readonly string[], viewer: string, at: Date): Promise<KycCase[]> {
  if (uids.length === 0) return [];
  const [statuses, snapshots, people, documents] = await Promise.all([
    firestore().getAll(...uids.map(statusRef)),
    firestore().getAll(...uids.map(snapshotRef)),
    findPeople(uids),
    findKycDocuments(uids),
  ]);
  return uids.map((uid, index) => {
    const status = statuses[index];
    const stored = toStoredKyc(uid, status, snapshots[index]);
    const { record } = currentState(stored, at);
    const written = printKycStatus(stored.status?.overall_status);
    const note = stored.status?.server_note;
    return {
      uid,
      ...(people.get(uid) ?? { name: null, email: null, emailConfirmed: false }),
      status: record.overall_status,
      written: written === record.overall_status || !stored.status ? null : written,
      note: typeof note === 'string' ? note : null,
      startedAt: asIso(record.started_at),
      completedAt: asIso(record.completed_at),
      decidedAt: asIso(record.approved_at ?? record.rejected_at),
      reason: record.rejection_reason,
      own: uid === viewer,
      documents: describeDocuments(
        record,
        documents.filter(({ user_id }) => user_id === uid),
      ),
      version: versionOf(status, stored.snapshot?.revision),
    };
  });
}

/**
 * Names one state of a verification. Every change of the server raises the revision; an edit in the console that was not
 * reconciled yet shows in the time of the last write.
 */
export function versionOf(status: DocumentSnapshot | undefined, revision = 0): string {
  const { seconds, nanoseconds } = status?.updateTime ?? { seconds: 0, nanoseconds: 0 };
  return `${revision}.${seconds}.${nanoseconds}`;
}

const asIso = (time: Date | null) => time?.toISOString() ?? null;

/** Of each kind the newest is what the verification is about; those before it are superseded. */
export function describeDocuments(record: KycRecord, documents: readonly FoundKycDocument[]): KycCaseDocument[] {
  return documents.map((document, index) => {
    const type = document.document_type;
    const newest = documents.findIndex(({ document_type }) => document_type === type) === index;
    const status = record[KYC_STATUS_FIELD[type]];
    return {
      id: document.id,
      documentType: type,
      fileName: document.file_name,
      size: document.file_size,
      mimeType: document.mime_type,
      issueDate: document.issue_date ?? null,
      submittedAt: document.created_at.toISOString(),
      status: newest && status !== 'not_uploaded' ? status : 'superseded',
    };
  });
}

interface FoundKycDocument extends StoredKycDocument {
  id: string;
}

/** The most values that Firestore takes in one `in` query. */
const BATCH = 30;

/** Every document that these people submitted, newest first. */
async function findKycDocuments(uids: readonly string[]): Promise<FoundKycDocument[]> {
  const batches = Array.from({ length: Math.ceil(uids.length / BATCH) }, (_, index) =>
    firestore()
      .collection('kyc_documents')
      .where('user_id', 'in', uids.slice(index * BATCH, (index + 1) * BATCH))
      .get(),
  );
  const found = (await Promise.all(batches)).flatMap(({ docs }) => docs);
  return found
    .flatMap((document) => {
      const record = parseOrWarn(kycDocumentSchema, document);
      return record ? [{ id: document.id, ...record }] : [];
    })
    .sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
}

type Person = Pick<KycCase, 'name' | 'email' | 'emailConfirmed'>;

/** The name in each person's profile, and the address they sign in with. At most 100 at once. */
async function findPeople(uids: readonly string[]): Promise<Map<string, Person>> {
  const auth = await accounts();
  const [profiles, { users }] = await Promise.all([
    firestore().getAll(...uids.map((uid) => firestore().doc(`profiles/${uid}`))),
    auth.getUsers(uids.map((uid) => ({ uid }))),
  ]);
  const accountOf = new Map(users.map((user) => [user.uid, user]));
  return new Map(
    profiles.map((profile) => {
      const account = accountOf.get(profile.id);
      const name = asText(profile.get('full_name')) ?? asText(profile.get('username'));
      return [profile.id, { name, email: account?.email ?? null, emailConfirmed: account?.emailVerified ?? false }];
    }),
  );
}

const asText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
