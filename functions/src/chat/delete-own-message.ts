import { HttpsError } from 'firebase-functions/https';
import { messageRequestSchema } from '../contract/chat/chat-moderation.ts';
import { CHAT_DELETE_WINDOW } from '../contract/limits.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { removeText } from './remove-text.ts';
import { findMessage } from './stored-message.ts';

const MINUTES = CHAT_DELETE_WINDOW / 60_000;
const NOT_YOURS = 'You can delete your own messages only.';
const TOO_LATE = `A message can be deleted within ${MINUTES} minutes of being sent. Report it if it must go.`;

/** Takes back what the caller wrote a moment ago. */
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
