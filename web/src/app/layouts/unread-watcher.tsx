import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '#lib/data/call.ts';
import { chatLastRead } from '#lib/data/chat-last-read.ts';
import { paths } from '#routing/paths.ts';

const INTERVAL_MS = 5 * 60_000;

/**
 * Asks the server how many messages have come since the user last read in this browser: now, every five minutes, and when the
 * window is shown again after that. In the chat itself nothing is counted: there they are seen.
 */
export function UnreadWatcher({ uid }: { uid: string }) {
  const since = useSyncExternalStore(chatLastRead.subscribe, () => chatLastRead.get(uid));
  const inChat = useLocation().pathname.startsWith(paths.chat);
  useEffect(() => {
    if (since === null || inChat) return chatLastRead.setUnread(0);
    return watchUnread(new Date(since).toISOString());
  }, [since, inChat]);
  return null;
}

function watchUnread(since: string): () => void {
  let stopped = false;
  let counted = Number.NEGATIVE_INFINITY;
  const count = async () => {
    if (document.visibilityState === 'hidden' || performance.now() - counted < INTERVAL_MS) return;
    counted = performance.now();
    try {
      const { unread } = await call('countUnreadMessages', { since });
      if (!stopped) chatLastRead.setUnread(unread);
    } catch {
      // A mark that is missing is no fault that anybody must hear of.
    }
  };
  void count();
  const timer = window.setInterval(count, INTERVAL_MS);
  document.addEventListener('visibilitychange', count);
  return () => {
    stopped = true;
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', count);
  };
}
