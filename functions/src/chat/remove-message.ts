import { messageRequestSchema } from '../contract/chat/chat-moderation.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logEvent } from '../platform/logging.ts';
import { removeText } from './remove-text.ts';
import { findMessage } from './stored-message.ts';

/** Takes anybody's message out of the chat, at any time. */
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
