import type { NotificationView } from '@portal/functions/contract/notifications/notifications';
import { type CallError, call } from '#lib/data/call.ts';
import { type InfiniteRows, type Page, replaceRow, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { unreadCounts, useUnread } from '#lib/unread.ts';

async function listNotifications(after?: string): Promise<Page<NotificationView>> {
  const { notifications, next, unread } = await call('listNotifications', after === undefined ? {} : { after });
  unreadCounts.set({ notifications: unread });
  return { rows: notifications, next: next === null ? null : () => listNotifications(next) };
}

const LIST = ['notifications'];

export interface Notifications {
  list: InfiniteRows<NotificationView>;
  unread: number;
  markRead: (notification: NotificationView) => void;
  markAllRead: () => void;
  marking: boolean;
  markFailure: CallError | null;
}

/** Fetched when the list opens. */
export function useNotifications(): Notifications {
  const { notifications: unread } = useUnread();
  const list = usePortalInfiniteQuery(LIST, () => listNotifications());
  const newest = list.data?.[0];
  const { mutate, isPending, error } = usePortalMutation((until: string) => call('markNotificationsRead', { until }), {
    onSuccess: ({ unread }) => {
      unreadCounts.set({ notifications: unread });
      for (const row of list.data ?? []) replaceRow(LIST, { ...row, read: true });
    },
  });
  /** Marks notifications up to the newest loaded one, so that later ones stay unread. */
  const markAllRead = () => {
    if (newest) mutate(newest.createdAt);
  };
  /** Removes the mark immediately. After a failure, the next count restores it. */
  const markRead = (row: NotificationView) => {
    if (row.read) return;
    replaceRow(LIST, { ...row, read: true });
    unreadCounts.set({ notifications: Math.max(0, unread - 1) });
    call('markNotificationsRead', { ids: [row.id] }).then(
      ({ unread }) => unreadCounts.set({ notifications: unread }),
      () => undefined,
    );
  };
  return { list, unread, markRead, markAllRead, marking: isPending, markFailure: error };
}
