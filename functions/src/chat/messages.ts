import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { activityId } from '../contract/accounts/activity.ts';
import { messageSchema } from '../contract/chat/chat.ts';
import { firestore } from '../platform/admin.ts';
import { derivedId, parseDocument } from '../platform/stored-documents.ts';

export const messageRef = (id: string) => firestore().collection('messages').doc(id);

/** The author's activity, which contains the text of the message. */
export const messageActivityRef = (id: string) =>
  firestore()
    .collection('activities')
    .doc(derivedId(activityId.messageSent(id)));

const DELETED = 'This message no longer exists.';

/** Reads a message in a transaction. Throws `not-found`. */
export async function findMessage(transaction: Transaction, id: string) {
  const snapshot = await transaction.get(messageRef(id));
  if (!snapshot.exists) throw new HttpsError('not-found', DELETED);
  return parseDocument(messageSchema, snapshot.data());
}
