import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { MESSAGE_ID, type Message, type MessageRemover, messageRequestSchema } from '../contract/chat/chat.ts';
import { CHAT_DELETE_WINDOW } from '../contract/limits.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logEvent } from '../platform/logging.ts';
import { findMessage, messageActivityRef, messageRef } from './messages.ts';

/** Takes any member's message out of the chat, at any time. */
export const removeMessage = defineCallable('removeMessage', {
  schema: messageRequestSchema,
  async run({ messageId }, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const message = await findMessage(transaction, messageId);
      await removeText(transaction, { id: messageId, message, by: 'moderator', at });
    });
    logEvent('A message was removed from the chat', { admin: uid, message: messageId });
    return { removed: true };
  },
});

const MINUTES = CHAT_DELETE_WINDOW / 60_000;
const NOT_YOURS = 'You can delete your own messages only.';
const TOO_LATE = `A message can be deleted within ${MINUTES} minutes of being sent. Report it if it must go.`;

/** Deletes what the caller wrote a moment ago. */
export const deleteOwnMessage = defineCallable('deleteOwnMessage', {
  schema: messageRequestSchema,
  async run({ messageId }, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const message = await findMessage(transaction, messageId);
      if (message.user_id !== uid) throw new HttpsError('permission-denied', NOT_YOURS);
      if (message.removed_at) return;
      if (at.getTime() - message.created_at.getTime() > CHAT_DELETE_WINDOW) {
        throw new HttpsError('failed-precondition', TOO_LATE);
      }
      await removeText(transaction, { id: messageId, message, by: 'author', at });
    });
    return { removed: true };
  },
});

interface Removal {
  id: string;
  message: Message;
  by: MessageRemover;
  at: Date;
}

/**
 * Takes a message's text from wherever it is kept: the message, which stays as a tombstone so that readers see that something
 * was there, and the author's activity, which repeats it. Reports of it are closed. Doing it again changes nothing.
 */
async function removeText(transaction: Transaction, { id, message, by, at }: Removal): Promise<void> {
  if (message.removed_at) return;
  const reports = await findOpenReports(transaction, id);
  const { user_id, created_at } = message;
  transaction.set(messageRef(id), {
    user_id,
    content: '',
    created_at,
    removed_at: at,
    removed_by: by,
  } satisfies Message);
  transaction.delete(messageActivityRef(id));
  for (const report of reports) transaction.update(report.ref, { handled_at: at });
}

/**
 * Open reports of one message. A query compares ids of 1,499 bytes at most, so for the id that an old
 * message may have every open report is looked at.
 */
export async function findOpenReports(transaction: Transaction, messageId: string) {
  const open = firestore().collection('message_reports').where('handled_at', '==', null);
  const query = MESSAGE_ID.test(messageId) ? open.where('message_id', '==', messageId) : open;
  const { docs } = await transaction.get(query);
  return docs.filter((report) => report.get('message_id') === messageId);
}
