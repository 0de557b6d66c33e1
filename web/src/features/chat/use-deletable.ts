import { CHAT_DELETE_WINDOW } from '@portal/functions/contract/limits';
import { useEffect, useState } from 'react';

/** Whether a message of that time can still be deleted by its author. The server decides; this takes the button away in time. */
export function useDeletable(sentAt: Date): boolean {
  const until = sentAt.getTime() + CHAT_DELETE_WINDOW;
  const [deletable, setDeletable] = useState(() => Date.now() < until);
  useEffect(() => {
    const left = until - Date.now();
    setDeletable(left > 0);
    if (left <= 0) return;
    const timer = window.setTimeout(() => setDeletable(false), left);
    return () => window.clearTimeout(timer);
  }, [until]);
  return deletable;
}
