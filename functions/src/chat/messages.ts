import type { Transaction } from 'firebase-admin/firestore';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { HttpsError } from 'firebase-functions/https';
import { type Activity, activityId } from '../contract/accounts/activity.ts';
import { messageSchema } from '../contract/chat/message.ts';
import { firestore } from '../platform/admin.ts';
import { createOnce, derivedId, parseDocument, parseOrWarn } from '../platform/stored-documents.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/trigger-options.ts';

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
 * Records that a member wrote in the chat, at the time of the message. The activity is named after the message, so an event
 * that comes twice, or an activity that the seed wrote first, makes no second one. A message that is gone or removed by then makes none: its text must not come back.
 */
export const onMessageCreated = onDocumentCreated(
  { ...TRIGGER_OPTIONS, document: 'messages/{messageId}' },
  endOnPermanentErrors('onMessageCreated', async (event) => {
    if (!event.data) return;
    const message = parseOrWarn(messageSchema, event.data);
    if (!message) return;
    const activity: Activity = {
      user_id: message.user_id,
      type: 'message_sent',
      meta: { content: message.content },
      created_at: message.created_at,
    };
    const target = messageActivityRef(event.data.id);
    await createOnce(event.data.ref, target, activity, ({ removed_at }) => removed_at === undefined);
  }),
);
