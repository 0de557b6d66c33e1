import { CHAT_UNREAD_MAX } from '../contract/limits.ts';
import { unreadRequestSchema } from '../contract/notifications/notifications.ts';
import { countUnreadNotifications } from '../notifications/notifications.ts';
import { firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';

/** The caller's unread messages and notifications, for the marks in the header. Screens that don't load Firestore show them too. */
export const countUnread = defineCallable('countUnread', {
  schema: unreadRequestSchema,
  async run({ chatReadAt }, { uid }) {
    const [messages, notifications] = await Promise.all([
      chatReadAt === null ? 0 : countUnreadMessages(uid, new Date(chatReadAt)),
      countUnreadNotifications(uid),
    ]);
    return { messages, notifications };
  },
});

/**
 * Counts messages of other members since a time, up to one more than the highest count in the header. Reads at most
 * that many documents.
 */
async function countUnreadMessages(uid: string, since: Date): Promise<number> {
  const newest = await firestore()
    .collection('messages')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .select('user_id', 'removed_at')
    .limit(CHAT_UNREAD_MAX + 1)
    .get();
  return newest.docs.filter((message) => message.get('user_id') !== uid && !message.get('removed_at')).length;
}
