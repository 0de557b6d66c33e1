import { unreadRequestSchema } from '../contract/chat/message.ts';
import { CHAT_UNREAD_MAX } from '../contract/limits.ts';
import { firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/define-callable.ts';

/**
 * How many messages of other members have come since a time, up to one more than is told apart. It is for the screens that
 * have no Firestore of their own: it reads that many documents at most, and of each only who wrote it.
 */
export const countUnreadMessages = defineCallable('countUnreadMessages', {
  schema: unreadRequestSchema,
  async run({ since }, { uid }) {
    const newest = await firestore()
      .collection('messages')
      .where('created_at', '>', new Date(since))
      .orderBy('created_at', 'desc')
      .select('user_id', 'removed_at')
      .limit(CHAT_UNREAD_MAX + 1)
      .get();
    const unread = newest.docs.filter((message) => message.get('user_id') !== uid && !message.get('removed_at'));
    return { unread: unread.length };
  },
});
