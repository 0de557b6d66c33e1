import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { addToOutbox } from '../events/outbox.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { logEvent } from '../platform/logging.ts';
import { APPLICATIONS, PERSONAL_FOLDERS } from './personal-data.ts';

/**
 * How long a deleted account is remembered, by its uid and nothing else: longer than anything may still write for it. A token
 * is valid for an hour, an event is delivered again for a day, an upload may be resumed for a week.
 */
const REMEMBERED = 14 * 24 * 60 * 60 * 1000;

export const deletedAccounts = () => firestore().collection('deleted_accounts');

/**
 * Remembers that an account is being deleted, and tells its address if it is confirmed: an unconfirmed one may be anybody's. Done again,
 * it stays as it was the first time. The mail does not name the uid, which nothing else leads to an address any more.
 */
export async function markDeleted(uid: string, confirmedEmail: string | undefined, at: Date): Promise<void> {
  const ref = deletedAccounts().doc(uid);
  const id = crypto.randomUUID();
  await firestore().runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) return;
    transaction.create(ref, { deleted_at: at, expires_at: new Date(at.getTime() + REMEMBERED) });
    if (confirmedEmail === undefined) return;
    addToOutbox(transaction, { kind: 'account_deleted', id, email: confirmedEmail, data: {} }, at);
  });
}

/** Whether an account was deleted within the last two weeks, or is being deleted. */
export const isAccountDeleted = async (uid: string): Promise<boolean> =>
  (await deletedAccounts().doc(uid).get()).exists;

/**
 * Part of a transaction that would create a profile: a call that was under way when its account was deleted must not bring
 * one back, for the rules let a person with a profile write in the chat. Throws `failed-precondition`.
 */
export async function assertNotDeleted(transaction: Transaction, uid: string): Promise<void> {
  const mark = await transaction.get(deletedAccounts().doc(uid));
  if (mark.exists) throw new HttpsError('failed-precondition', 'This account is being deleted.');
}

/**
 * Deletes a file that has arrived in the folder of a deleted account, or of an application that is gone, and answers whether
 * it did. Rules of Storage look nowhere else, so they take what a token from before still puts there.
 */
export async function deleteLateFile(path: string): Promise<boolean> {
  if (!(await isLate(path))) return false;
  await (await bucket()).file(path).delete({ ignoreNotFound: true });
  logEvent('A file that arrived after a deletion was deleted', { folder: path.split('/')[0] });
  return true;
}

async function isLate(path: string): Promise<boolean> {
  const [folder, owner, name] = path.split('/');
  if (!owner || name === undefined) return false;
  if (folder === APPLICATIONS.folder) {
    return !(await firestore().collection(APPLICATIONS.collection).doc(owner).get()).exists;
  }
  return PERSONAL_FOLDERS.some((personal) => personal.folder === folder) && isAccountDeleted(owner);
}
