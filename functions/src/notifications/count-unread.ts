import { countUnreadMessages } from '../chat/count-unread-messages.ts';
import { unreadRequestSchema } from '../contract/notifications/notifications.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { countUnreadNotifications } from './notifications.ts';

/** What the caller has not read, for the marks in the header: one call from every screen, which needs no Firestore for it. */
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
