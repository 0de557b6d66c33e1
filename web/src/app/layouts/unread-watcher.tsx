import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { unreadNotifications } from '#features/notifications/unread-notifications.ts';
import { call } from '#lib/data/call.ts';
import { chatLastRead } from '#lib/data/chat-last-read.ts';
import { paths } from '#routing/paths.ts';

const INTERVAL_MS = 5 * 60_000;
/** Between two counts of a window that is shown, left and shown again. */
const PAUSE_MS = 60_000;

/**
 * Asks the server what is unread, notifications and chat messages in one call: now, every five minutes, and when the window is
 * shown again. Messages are counted since the user last read in this browser; in the chat itself they are seen, and not counted.
 */
export function UnreadWatcher({ uid }: { uid: string }) {
  const since = useSyncExternalStore(chatLastRead.subscribe, () => chatLastRead.get(uid));
  const inChat = useLocation().pathname.startsWith(paths.chat);
  const chatReadAt = since === null || inChat ? null : new Date(since).toISOString();
  useEffect(() => watchUnread(chatReadAt), [chatReadAt]);
  return null;
}

function watchUnread(chatReadAt: string | null): () => void {
  let stopped = false;
  let counted = Number.NEGATIVE_INFINITY;
  const count = async () => {
    if (document.visibilityState === 'hidden' || performance.now() - counted < PAUSE_MS) return;
    counted = performance.now();
    try {
      const { messages, notifications } = await call('countUnread', { chatReadAt });
      if (stopped) return;
      chatLastRead.setUnread(messages);
      unreadNotifications.set(notifications);
    } catch {
      // A mark that is missing is no fault that anybody must hear of.
    }
  };
  if (chatReadAt === null) chatLastRead.setUnread(0);
  void count();
  const timer = window.setInterval(count, INTERVAL_MS);
  document.addEventListener('visibilitychange', count);
  return () => {
    stopped = true;
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', count);
  };
}
