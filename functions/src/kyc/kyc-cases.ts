import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import {
  KYC_STATUS_FIELD,
  type KycRecord,
  kycDocumentSchema,
  printKycStatus,
  type StoredKycDocument,
} from '../contract/kyc/kyc.ts';
import {
  deskOfRecord,
  KYC_CASE_ANSWERS,
  type KycDesk,
  type KycStaff,
  kycCaseRequestSchema,
} from '../contract/kyc/kyc-desk.ts';
import type { KycCase, KycCaseDocument } from '../contract/kyc/kyc-review.ts';
import { accounts, firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { KYC_FOUR_EYES } from '../platform/parameters.ts';
import { findUsers } from '../platform/sessions.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { currentState, deskOf } from './kyc-changes.ts';
import { findHistory } from './kyc-history.ts';
import { kycOutcomes } from './kyc-outcomes.ts';
import { reviewRef, toReview } from './kyc-review-record.ts';
import { snapshotRef, statusRef, toStoredKyc } from './kyc-store.ts';

/** One verification with everything that a reviewer needs to decide on it. */
export const getKycCase = defineCallable('getKycCase', {
  schema: kycCaseRequestSchema,
  async run({ uid }, { uid: viewer }) {
    const [status, snapshot] = await firestore().getAll(statusRef(uid), snapshotRef(uid));
    if (!status?.exists && !snapshot?.exists) throw new HttpsError('not-found', NO_CASE);
    return describeCase(uid, { status, snapshot, viewer, at: now() });
  },
});

const NO_CASE = 'This verification no longer exists.';

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

interface CaseSources {
  status: DocumentSnapshot | undefined;
  snapshot: DocumentSnapshot | undefined;
  viewer: string;
  at: Date;
}

async function describeCase(uid: string, { status, snapshot, viewer, at }: CaseSources): Promise<KycCase> {
  const [documents, changes, [work, profile, answers, security]] = await Promise.all([
    findKycDocuments([uid]),
    findHistory(uid),
    firestore().getAll(
      reviewRef(uid),
      ...['profiles', 'investor_profiles', 'account_security'].map((name) => firestore().doc(`${name}/${uid}`)),
    ),
  ]);
  const review = toReview(work);
  const people = await findPeople([
    uid,
    ...[review.owner, review.proposal?.by, ...[...review.notes, ...changes].map(({ by }) => by)].flatMap((id) =>
      typeof id === 'string' && isUid(id) ? id : [],
    ),
  ]);
  const staff = (id: string): KycStaff => ({ uid: id, name: people.get(id)?.name ?? people.get(id)?.email ?? null });
  const stored = toStoredKyc(uid, status, snapshot);
  const state = currentState(stored, at);
  const { record } = state;
  const desk = stored.snapshot ? deskOf(stored.snapshot) : deskOfRecord(record);
  const written = printKycStatus(stored.status?.overall_status);
  const note = stored.status?.server_note;
  const version = versionOf(status, stored.snapshot?.revision);
  return {
    uid,
    ...(people.get(uid) ?? NOBODY),
    status: record.overall_status,
    written: written === record.overall_status || !stored.status ? null : written,
    note: typeof note === 'string' ? note : null,
    startedAt: asIso(record.started_at),
    completedAt: asIso(record.completed_at),
    decidedAt: asIso(record.approved_at ?? record.rejected_at),
    reason: record.rejection_reason,
    own: uid === viewer,
    documents: describeDocuments(record, documents),
    version,
    state: desk.state,
    dueAt: asIso(desk.due_at),
    overdue: isOverdue(desk, at),
    owner: review.owner === null ? null : staff(review.owner),
    checks: review.checks,
    notes: review.notes.toReversed().map(({ text, by, at: time }) => ({ text, by: staff(by), at: time.toISOString() })),
    history: changes.map(({ by, ...entry }) => ({ ...entry, by: by === null ? null : staff(by) })),
    proposedBy: review.proposal?.version === version ? staff(review.proposal.by) : null,
    fourEyes: KYC_FOUR_EYES.value(),
    username: asText(profile?.get('username')),
    joinedAt: asIso(toDate(profile?.get('created_at'))),
    emailConfirmedAt: asIso(toDate(security?.get('email_confirmed_at'))),
    answers: Object.fromEntries(
      KYC_CASE_ANSWERS.flatMap((name) => {
        const answer = asText(answers?.get(name));
        return answer === null ? [] : [[name, answer]];
      }),
    ),
    outcomes: kycOutcomes(state, at),
  };
}

/** The name that the record of a console edit gives its author is an email address, or a word. */
const isUid = (id: string) => /^[\w-]{1,128}$/.test(id);
const toDate = (value: unknown) => (value instanceof Timestamp ? value.toDate() : null);
const NOBODY: Person = { name: null, email: null, emailConfirmed: false };

export const isOverdue = ({ due_at }: KycDesk, at: Date): boolean => due_at !== null && due_at < at;

/**
 * Identifies one state of a verification. Each change by the server raises the revision; an edit in the console changes
 * the time of the last write.
 */
export function versionOf(status: DocumentSnapshot | undefined, revision = 0): string {
  const { seconds, nanoseconds } = status?.updateTime ?? { seconds: 0, nanoseconds: 0 };
  return `${revision}.${seconds}.${nanoseconds}`;
}

export const asIso = (time: Date | null) => time?.toISOString() ?? null;

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

export type Person = Pick<KycCase, 'name' | 'email' | 'emailConfirmed'>;

/** The name in each person's profile, and their sign-in address. */
export async function findPeople(uids: readonly string[]): Promise<Map<string, Person>> {
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
