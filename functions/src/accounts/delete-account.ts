import { type DocumentData, FieldValue, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { isStaff } from '../contract/access/staff-roles.ts';
import { accountDeletionSchema } from '../contract/accounts/account-data.ts';
import { kycSubmissionLimit } from '../kyc/kyc-uploads.ts';
import { deletedAccounts, markDeleted } from '../people/deleted-accounts.ts';
import {
  APPLICATIONS,
  DELETED_ACCOUNT,
  PERSONAL_COLLECTIONS,
  PERSONAL_FOLDERS,
  type PersonalCollection,
  personalRecords,
} from '../people/personal-data.ts';
import { accounts, firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { logEvent, logFailure } from '../platform/logging.ts';
import { findUser, hasSignedInRecently } from '../platform/sessions.ts';
import { pagesOf } from '../platform/stored-documents.ts';
import { eraseFiles } from '../platform/stored-file.ts';
import { exportLimit } from './export-my-data.ts';

/**
 * Deletes the caller's account and all of its data (docs/decisions/008). Refuses a sign-in older than five minutes
 * (`failed-precondition`), because an open page doesn't prove who is using it. Calling again after a failure continues
 * the deletion.
 */
export const deleteMyAccount = defineCallable('deleteMyAccount', {
  schema: accountDeletionSchema,
  // Allows time to delete years of messages page by page.
  options: { timeoutSeconds: 300 },
  async run(_understood, account) {
    if (!hasSignedInRecently(account, now())) {
      throw new HttpsError('failed-precondition', 'Please enter your password again to delete your account.');
    }
    await refuseStaff(account.uid);
    await deleteAccount(account.uid);
    logEvent('An account and all its data were deleted');
    return { deleted: true };
  },
});

/**
 * Refuses staff, so that the last administrator can't delete their account by accident, and because a token keeps a
 * role for up to an hour after the account is deleted. Reads the account, because a role granted after the sign-in is
 * not in the token yet.
 */
async function refuseStaff(uid: string): Promise<void> {
  const { customClaims } = await (await accounts()).getUser(uid);
  if (!isStaff(customClaims ?? {})) return;
  throw new HttpsError(
    'permission-denied',
    'Staff can’t delete their own account. Ask an administrator to remove your role first, then sign in again.',
  );
}

/**
 * Deletes an account and all of its data. Returns what was deleted. The account is marked first, so that late data is
 * deleted too and the daily cleanup can finish the deletion. Then the sessions end, so that no other page writes. The
 * account itself is deleted last, so that the person can try again after a failure. Idempotent.
 */
export async function deleteAccount(uid: string): Promise<Erased[]> {
  const auth = await accounts();
  const user = await findUser(uid);
  await markDeleted(uid, user?.emailVerified ? user.email : undefined, now());
  await unlessGone(auth.revokeRefreshTokens(uid));
  const erased = await erasePersonalData(uid);
  await unlessGone(auth.deleteUser(uid));
  return inAll([...erased, ...(await eraseLateArrivals(uid))]);
}

/**
 * Deletes data from uploads and calls that were still running when the account was deleted. If this fails, the daily
 * cleanup deletes it.
 */
async function eraseLateArrivals(uid: string): Promise<Erased[]> {
  try {
    return await erasePersonalData(uid);
  } catch (error) {
    logFailure('Some data of a deleted account may remain', error, { uid });
    return [];
  }
}

function inAll(erased: readonly Erased[]): Erased[] {
  const sums = new Map<string, Erased>();
  for (const { place, deleted, anonymised } of erased) {
    const sum = sums.get(place) ?? { place, deleted: 0, anonymised: 0 };
    sums.set(place, { place, deleted: sum.deleted + deleted, anonymised: sum.anonymised + anonymised });
  }
  return [...sums.values()].filter(({ deleted, anonymised }) => deleted + anonymised > 0);
}

async function unlessGone(operation: Promise<unknown>): Promise<void> {
  try {
    await operation;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'auth/user-not-found')) throw error;
  }
}

/**
 * Each night, for each account deleted in the last two weeks: deletes data that calls or older tokens have written
 * since, and finishes interrupted deletions.
 */
export async function cleanUpDeletedAccounts(): Promise<void> {
  for (const { id } of await deletedAccounts().listDocuments()) await cleanUp(id);
}

/** One failure doesn't stop the others. */
async function cleanUp(uid: string): Promise<void> {
  try {
    const late = await deleteAccount(uid);
    if (late.length > 0) logEvent('Data that arrived after an account deletion was deleted', { uid });
  } catch (error) {
    logFailure('A deleted account could not be cleaned up', error, { uid });
  }
}

/** Numbers of a person's deleted and anonymised documents in one collection, or files in one folder. */
export interface Erased {
  /** The name of the collection, or the path of the folder with a slash at the end. */
  place: string;
  deleted: number;
  anonymised: number;
}

const PAGE = 300;

/**
 * Erases all data about a person except the account, in the order of the list. Returns what was erased. Running it
 * again finishes an interrupted run.
 */
async function erasePersonalData(uid: string): Promise<Erased[]> {
  const erased: Erased[] = [];
  for (const entry of PERSONAL_COLLECTIONS) erased.push(...(await eraseRecords(entry, uid)));
  for (const { place, texts } of withMentions()) erased.push(await eraseMentions(place, texts, uid));
  for (const { folder } of PERSONAL_FOLDERS) {
    erased.push({ place: `${folder}/`, deleted: await eraseFiles(`${folder}/${uid}/`), anonymised: 0 });
  }
  const counts = [exportLimit(uid), kycSubmissionLimit(uid)];
  await Promise.all(counts.map(({ key }) => firestore().doc(`attempts/${key}`).delete()));
  return erased;
}

/** Deletes or anonymises a person's records in one collection. Deleting applications also deletes their résumés. */
async function eraseRecords(entry: PersonalCollection, uid: string): Promise<Erased[]> {
  const records: Erased = { place: entry.collection, deleted: 0, anonymised: 0 };
  const resumes: Erased = { place: `${APPLICATIONS.folder}/`, deleted: 0, anonymised: 0 };
  for await (const page of pagesOf(personalRecords(entry, uid), PAGE)) {
    if (entry.collection === APPLICATIONS.collection) {
      for (const { id } of page) resumes.deleted += await eraseResume(id);
    }
    const anonymised = await erasePage(page, entry, uid);
    records.anonymised += anonymised;
    records.deleted += page.length - anonymised;
  }
  return entry.collection === APPLICATIONS.collection ? [resumes, records] : [records];
}

const withMentions = () => [
  { place: 'messages', texts: firestore().collection('messages') },
  { place: 'opportunity_rooms', texts: firestore().collectionGroup('room_messages') },
  { place: 'removed_messages', texts: firestore().collection('removed_messages') },
];

/**
 * Removes a person from the mentions in other people's messages. The text belongs to its author and stays.
 */
async function eraseMentions(place: string, texts: Query, uid: string): Promise<Erased> {
  const messages = texts.where('mentions', 'array-contains', uid);
  let changed = 0;
  for await (const page of pagesOf(messages, PAGE)) {
    const batch = firestore().batch();
    for (const { ref } of page) batch.update(ref, { mentions: FieldValue.arrayRemove(uid) });
    await batch.commit();
    changed += page.length;
  }
  return { place, deleted: 0, anonymised: changed };
}

/** Returns how many documents were anonymised. */
async function erasePage(
  page: QueryDocumentSnapshot[],
  { retention }: PersonalCollection,
  uid: string,
): Promise<number> {
  const batch = firestore().batch();
  let anonymised = 0;
  for (const document of page) {
    const rest = 'kept' in retention ? withoutPerson(document.data(), retention.kept, uid) : null;
    if (rest) batch.set(document.ref, rest);
    else batch.delete(document.ref);
    if (rest) anonymised += 1;
  }
  await batch.commit();
  return anonymised;
}

/**
 * The kept fields with a placeholder for the person. Null if those fields still name the person, for example the access
 * to a file in their own folder.
 */
export function withoutPerson(record: DocumentData, kept: readonly string[], uid: string): DocumentData | null {
  const present = kept.filter((field) => record[field] !== undefined);
  const rest = Object.fromEntries(present.map((field) => [field, record[field]]));
  return JSON.stringify(rest).includes(uid) ? null : { ...rest, user_id: DELETED_ACCOUNT };
}

/**
 * Deletes the résumé of an application. Deletes the ticket before the file, so that no résumé can be added meanwhile.
 */
async function eraseResume(applicationId: string): Promise<number> {
  const tickets = await firestore().collection('attempts').where('application_id', '==', applicationId).get();
  await Promise.all(tickets.docs.map(({ ref }) => ref.delete()));
  return eraseFiles(`${APPLICATIONS.folder}/${applicationId}/`);
}
