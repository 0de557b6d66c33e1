import type { UnreadCounts } from '@portal/functions/contract/notifications/notifications';
import { useSyncExternalStore } from 'react';

const NOTHING: UnreadCounts = { messages: 0, notifications: 0 };

let counts = NOTHING;
const listeners = new Set<() => void>();

/** What the user has not read, as the server last counted it; nothing while that is unknown. Loads nothing. */
export const unreadCounts = {
  get: () => counts,
  set(changed: Partial<UnreadCounts>): void {
    counts = { ...counts, ...changed };
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const useUnread = (): UnreadCounts =>
  useSyncExternalStore(unreadCounts.subscribe, unreadCounts.get, () => NOTHING);
