import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { useUnreadCounts } from './use-unread-counts.ts';

/** The bell of the signed-in user, which also keeps the marks of the header up to date. The header renders it once. */
export function MemberBell() {
  useUnreadCounts();
  return <NotificationBell />;
}
