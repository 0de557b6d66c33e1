import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { addToOutbox } from '../events/outbox.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { logEvent } from '../platform/logging.ts';
import { APPLICATIONS, PERSONAL_FOLDERS } from './personal-data.ts';

/**
 * Milliseconds for which the uid of a deleted account is kept: longer than any write for it can still arrive. A token
 * is valid for an hour, an event is redelivered for a day, and an upload can be resumed for a week.
 */
const REMEMBERED = 14 * 24 * 60 * 60 * 1000;

export const deletedAccounts = () => firestore().collection('deleted_accounts');

/**
 * Marks an account as deleted and notifies its address if it is confirmed; an unconfirmed address may belong to another
 * person. Idempotent. The mail's entry doesn't contain the uid, so nothing links the uid to an address.
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

export const isAccountDeleted = async (uid: string): Promise<boolean> =>
  (await deletedAccounts().doc(uid).get()).exists;

/**
 * Part of a transaction that would create a profile. A call that was running when its account was deleted must not
 * create a new profile, because the rules let a person with a profile write in the chat. Throws `failed-precondition`.
 */
export async function assertNotDeleted(transaction: Transaction, uid: string): Promise<void> {
  const mark = await transaction.get(deletedAccounts().doc(uid));
  if (mark.exists) throw new HttpsError('failed-precondition', 'This account is being deleted.');
}

/**
 * Deletes a file that arrived in the folder of a deleted account or application. Returns true if it did. Storage rules
 * don't read these records, so they accept uploads with older tokens.
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
