import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { onIdle } from '#components/lazy/triggers.ts';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { roomUnlocks, unlockStore } from '#features/unlock/unlocks.ts';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { call } from '#lib/data/call.ts';
import { chatLastRead, unreadCounts, unreadRooms } from '#lib/unread.ts';
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
 * the window is shown again. Counts messages since the user last read in this browser, and none in the general room while
 * it is open. A second call lists rooms of opportunities for users who have been in the chat; in the chat, the chat does
 * that.
 */
export function useUnreadCounts(): void {
  const auth = useAuthState();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const since = useReadTime(() => (uid === null ? null : chatLastRead.get(uid)));
  const known = useReadTime(() => (uid === null ? null : chatLastRead.since(uid))) !== null;
  const { pathname, search } = useLocation();
  const inChat = pathname.startsWith(paths.chat);
  const inGeneralRoom = inChat && !new URLSearchParams(search).has('room');
  const chatReadAt = since === null || inGeneralRoom ? null : new Date(since).toISOString();
  const listsRooms = known && !inChat;
  useEffect(() => {
    if (!known) unreadCounts.set({ rooms: 0 });
  }, [known]);
  useEffect(
    () => (uid === null ? undefined : watchUnread(chatReadAt, listsRooms ? uid : null)),
    [uid, chatReadAt, listsRooms],
  );
}

const useReadTime = (read: () => number | null) => useSyncExternalStore(chatLastRead.subscribe, read, () => null);

/** `listFor`: the user whose rooms are listed, or null. */
function watchUnread(chatReadAt: string | null, listFor: string | null): () => void {
  let stopped = false;
  let counted = Number.NEGATIVE_INFINITY;
  const show = (counts: Parameters<typeof unreadCounts.set>[0]) => {
    if (!stopped) unreadCounts.set(counts);
  };
  const count = () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine || performance.now() - counted < PAUSE_MS) return;
    counted = performance.now();
    // A missing mark needs no error message.
    call('countUnread', { chatReadAt }).then(show, () => {});
    if (listFor === null) return;
    call('listRooms', { unlocks: roomUnlocks(unlockStore.read(), listFor, Date.now()) }).then(
      ({ rooms }) => show({ rooms: unreadRooms(rooms, listFor).size }),
      () => {},
    );
  };
  if (chatReadAt === null) unreadCounts.set({ messages: 0 });
  const cancelFirst = onIdle(count);
  const timer = window.setInterval(count, INTERVAL_MS);
  document.addEventListener('visibilitychange', count);
  return () => {
    stopped = true;
    cancelFirst();
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', count);
  };
}
