import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { onIdle } from '#components/lazy/triggers.ts';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { call } from '#lib/data/call.ts';
import { chatLastRead, unreadCounts } from '#lib/unread.ts';
import { paths } from '#routing/paths.ts';
import { AccountWatch } from '../pages/account-watch.tsx';

/** The signed-in user's bell. It also updates the header's marks and watches the account. Render it once. */
export function MemberBell() {
  useUnreadCounts();
  return (
    <>
      <AccountWatch />
      <NotificationBell />
    </>
  );
}

const INTERVAL_MS = 5 * 60_000;

/** Minimum time between two counts when the window is shown again. */
const PAUSE_MS = 60_000;

/**
 * Fetches unread notifications and chat messages in one call. Runs when the browser is idle, every five minutes, and when
 * the window is shown again. Counts messages since the user last read in this browser, and no messages in the chat
 * itself.
 */
export function useUnreadCounts(): void {
  const auth = useAuthState();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const since = useSyncExternalStore(
    chatLastRead.subscribe,
    () => uid && chatLastRead.get(uid),
    () => null,
  );
  const inChat = useLocation().pathname.startsWith(paths.chat);
  const chatReadAt = since === null || inChat ? null : new Date(since).toISOString();
  useEffect(() => (uid === null ? undefined : watchUnread(chatReadAt)), [uid, chatReadAt]);
}

function watchUnread(chatReadAt: string | null): () => void {
  let stopped = false;
  let counted = Number.NEGATIVE_INFINITY;
  const count = async () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine || performance.now() - counted < PAUSE_MS) return;
    counted = performance.now();
    try {
      const counts = await call('countUnread', { chatReadAt });
      if (!stopped) unreadCounts.set(counts);
    } catch {
      // A missing mark needs no error message.
    }
  };
  if (chatReadAt === null) unreadCounts.set({ messages: 0 });
  const cancelFirst = onIdle(() => void count());
  const timer = window.setInterval(count, INTERVAL_MS);
  document.addEventListener('visibilitychange', count);
  return () => {
    stopped = true;
    cancelFirst();
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', count);
  };
}
