import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { activityId } from '../contract/accounts/activity.ts';
import { messageSchema } from '../contract/chat/chat.ts';
import { CHAT_UNREAD_MAX } from '../contract/limits.ts';
import { firestore } from '../platform/admin.ts';
import { derivedId, parseDocument } from '../platform/stored-documents.ts';

export const messageRef = (id: string) => firestore().collection('messages').doc(id);

/** The author's activity that repeats a message. */
export const messageActivityRef = (id: string) =>
  firestore()
    .collection('activities')
    .doc(derivedId(activityId.messageSent(id)));

const GONE = 'This message is no longer there.';

/** A message within a transaction. Throws `not-found` where there is none. */
export async function findMessage(transaction: Transaction, id: string) {
  const snapshot = await transaction.get(messageRef(id));
  if (!snapshot.exists) throw new HttpsError('not-found', GONE);
  return parseDocument(messageSchema, snapshot.data());
}

/**
 * How many messages of other members have come since a time, up to one more than is told apart. It reads that many documents at
 * most, and of each only who wrote it.
 */
export async function countUnreadMessages(uid: string, since: Date): Promise<number> {
  const newest = await firestore()
    .collection('messages')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .select('user_id', 'removed_at')
    .limit(CHAT_UNREAD_MAX + 1)
    .get();
  return newest.docs.filter((message) => message.get('user_id') !== uid && !message.get('removed_at')).length;
}
