import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import {
  KYC_OVERALL_STATUSES,
  KYC_STATUS_FIELD,
  type KycRecord,
  kycDocumentSchema,
  printKycStatus,
  type StoredKycDocument,
} from '../contract/kyc/kyc.ts';
import { type KycCase, type KycCaseDocument, kycReviewsRequestSchema } from '../contract/kyc/kyc-review.ts';
import { KYC_CASES_PAGE } from '../contract/limits.ts';
import { rowsOnPage } from '../events/record-export.ts';
import { accounts, firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { findUsers } from '../platform/sessions.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { currentState } from './kyc-changes.ts';
import { snapshotRef, statusRef, toStoredKyc } from './kyc-store.ts';

/** The verifications for staff with their documents, cases awaiting review first; or the verification of one person. */
export const listKycReviews = defineCallable('listKycReviews', {
  schema: kycReviewsRequestSchema,
  async run({ cursor, forExport, uid: person }, { uid: viewer }) {
    const length = await rowsOnPage({ cursor, forExport }, KYC_CASES_PAGE, {
      list: 'verifications',
      filters: { uid: person },
      by: viewer,
    });
    if (person !== undefined) {
      const { exists } = await snapshotRef(person).get();
      return { cases: await describeCases(exists ? [person] : [], viewer, now()), next: null };
    }
    const from = cursor === undefined ? BEGINNING : parseCursor(cursor);
    if (!from) throw new HttpsError('invalid-argument', 'This is not a page of the review list.');
    const { uids, next } = await findPage(from, length);
    return { cases: await describeCases(uids, viewer, now()), next: next && serializeCursor(next) };
  },
});

type ReviewList = 'waiting' | 'others';

/** The case and list that a page starts after; without a case, at the beginning of the list. */
interface Cursor {
  list: ReviewList;
  after: { time: Timestamp | null; uid: string } | null;
}

const BEGINNING: Cursor = { list: 'waiting', after: null };
const PENDING = 'pending_review';
const OTHERS = KYC_OVERALL_STATUSES.filter((status) => status !== PENDING);
const snapshots = () => firestore().collection('kyc_snapshots');

/** The lists read snapshots, because only the server writes them. */
const LISTS: Record<ReviewList, { time: string; query: () => Query }> = {
  waiting: {
    time: 'record.completed_at',
    query: () =>
      snapshots()
        .where('record.overall_status', '==', PENDING)
        .orderBy('record.completed_at')
        .orderBy(FieldPath.documentId()),
  },
  others: {
    time: 'record.started_at',
    query: () =>
      snapshots()
        .where('record.overall_status', 'in', OTHERS)
        .orderBy('record.started_at', 'desc')
        .orderBy(FieldPath.documentId(), 'desc'),
  },
};

interface Page {
  uids: string[];
  next: Cursor | null;
}

/** A page of at most `size` verifications. If one list ends on it, the other continues. */
async function findPage(cursor: Cursor, size: number): Promise<Page> {
  const page = await findIn(cursor, size);
  if (page.next || cursor.list === 'others') return page;
  if (page.uids.length === size) return { uids: page.uids, next: { list: 'others', after: null } };
  const others = await findIn({ list: 'others', after: null }, size - page.uids.length);
  return { uids: [...page.uids, ...others.uids], next: others.next };
}

/** Reads one more than the page contains, to find out whether there is another page. */
async function findIn({ list, after }: Cursor, size: number): Promise<Page> {
  const { query, time } = LISTS[list];
  const from = after ? query().startAfter(after.time, after.uid) : query();
  const { docs } = await from.limit(size + 1).get();
  const page = docs.slice(0, size);
  const last = page.at(-1);
  return {
    uids: page.map(({ id }) => id),
    next: last && docs.length > size ? { list, after: positionOf(last, time) } : null,
  };
}

function positionOf(document: QueryDocumentSnapshot, field: string) {
  const time: unknown = document.get(field);
  return { uid: document.id, time: time instanceof Timestamp ? time : null };
}

const CURSOR = /^(waiting|others)(?:\.(none|-?\d{1,12}-\d{1,9})\.(.{1,128}))?$/s;

function serializeCursor({ list, after }: Cursor): string {
  if (!after) return list;
  const time = after.time ? `${after.time.seconds}-${after.time.nanoseconds}` : 'none';
  return `${list}.${time}.${after.uid}`;
}

/** Parses a cursor; null if this server didn't write it. */
function parseCursor(text: string): Cursor | null {
  const [, list, time, uid] = CURSOR.exec(text) ?? [];
  if (list !== 'waiting' && list !== 'others') return null;
  if (time === undefined || uid === undefined) return { list, after: null };
  return { list, after: { uid, time: time === 'none' ? null : parseTime(time) } };
}

function parseTime(text: string): Timestamp {
  const dash = text.lastIndexOf('-');
  return new Timestamp(Number(text.slice(0, dash)), Number(text.slice(dash + 1)));
}

export function assertNotOwnCase(uid: string, staff: string): void {
  if (uid !== staff) return;
  throw new HttpsError('permission-denied', 'This is your own verification. Another administrator must review it.');
}

export const UNCONFIRMED_EMAIL =
  'This person has not confirmed their email address. Ask them to confirm it, or confirm that you approve anyway.';

/** Anyone can sign up with another person's email address, so only a confirmed one identifies its owner. */
export async function hasConfirmedEmail(uid: string): Promise<boolean> {
  const { users } = await (await accounts()).getUsers([{ uid }]);
  return users[0]?.emailVerified ?? false;
}

/**
 * The verifications of these people as staff see them, in the same order. `viewer` is the uid of the member of staff.
 */
async function describeCases(uids: readonly string[], viewer: string, at: Date): Promise<KycCase[]> {
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
 * Identifies one state of a verification. Each change by the server raises the revision; an edit in the console changes
 * the time of the last write.
 */
export function versionOf(status: DocumentSnapshot | undefined, revision = 0): string {
  const { seconds, nanoseconds } = status?.updateTime ?? { seconds: 0, nanoseconds: 0 };
  return `${revision}.${seconds}.${nanoseconds}`;
}

const asIso = (time: Date | null) => time?.toISOString() ?? null;

/** The verification uses the newest document of each kind; earlier ones are superseded. */
function describeDocuments(record: KycRecord, documents: readonly FoundKycDocument[]): KycCaseDocument[] {
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
      beforeConfirmation: document.email_confirmed === false,
      status: newest && status !== 'not_uploaded' ? status : 'superseded',
    };
  });
}

interface FoundKycDocument extends StoredKycDocument {
  id: string;
}

/** The most values that Firestore allows in one `in` query. */
const BATCH = 30;

/** All documents that these people submitted, newest first. */
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

/** The name in each person's profile, and their sign-in address. */
async function findPeople(uids: readonly string[]): Promise<Map<string, Person>> {
  const [profiles, users] = await Promise.all([
    firestore().getAll(...uids.map((uid) => firestore().doc(`profiles/${uid}`))),
    findUsers(uids),
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
