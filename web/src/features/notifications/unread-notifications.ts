import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let unread = 0;

/** How many notifications the server last counted as unread; 0 while that is unknown. Loads nothing. */
export const unreadNotifications = {
  get: () => unread,
  set(count: number): void {
    unread = count;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const useUnreadNotifications = (): number =>
  useSyncExternalStore(unreadNotifications.subscribe, unreadNotifications.get, () => 0);
