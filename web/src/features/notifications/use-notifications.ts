import type { NotificationView } from '@portal/functions/contract/notifications/notifications';
import { type CallError, call } from '#lib/data/call.ts';
import { type InfiniteList, type Page, usePortalList } from '#lib/data/portal-list.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { unreadCounts, useUnread } from '#lib/unread.ts';

async function listNotifications(after?: string): Promise<Page<NotificationView>> {
  const { notifications, next, unread } = await call('listNotifications', after === undefined ? {} : { after });
  unreadCounts.set({ notifications: unread });
  return { rows: notifications, next: next === null ? null : () => listNotifications(next) };
}

export interface Notifications {
  list: Omit<InfiniteList<NotificationView>, 'replace'>;
  unread: number;
  markRead: (notification: NotificationView) => void;
  markAllRead: () => void;
  marking: boolean;
  markFailure: CallError | null;
}

/** Fetched when the list opens. */
export function useNotifications(): Notifications {
  const { notifications: unread } = useUnread();
  const list = usePortalList(['notifications'], () => listNotifications());
  const newest = list.rows[0];
  const { mutate, busy, failure } = usePortalMutation((until: string) => call('markNotificationsRead', { until }), {
    onSuccess: ({ unread }) => {
      unreadCounts.set({ notifications: unread });
      for (const row of list.rows) list.replace({ ...row, read: true });
    },
  });
  /** Marks notifications up to the newest loaded one, so that later ones stay unread. */
  const markAllRead = () => {
    if (newest) void mutate(newest.createdAt);
  };
  /** Removes the mark immediately. After a failure, the next count restores it. */
  const markRead = (row: NotificationView) => {
    if (row.read) return;
    list.replace({ ...row, read: true });
    unreadCounts.set({ notifications: Math.max(0, unread - 1) });
    call('markNotificationsRead', { ids: [row.id] }).then(
      ({ unread }) => unreadCounts.set({ notifications: unread }),
      () => undefined,
    );
  };
  return { list, unread, markRead, markAllRead, marking: busy, markFailure: failure };
}
