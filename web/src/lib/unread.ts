import type { UnreadCounts } from '@portal/functions/contract/notifications/notifications';
import { useSyncExternalStore } from 'react';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';

const NOTHING: UnreadCounts = { messages: 0, notifications: 0 };

let counts = NOTHING;
const countListeners = new Set<() => void>();

/** What the user has not read, as the server last counted it; nothing while that is unknown. Loads nothing. */
export const unreadCounts = {
  get: () => counts,
  set(changed: Partial<UnreadCounts>): void {
    const next = { ...counts, ...changed };
    if (next.messages === counts.messages && next.notifications === counts.notifications) return;
    counts = next;
    for (const listener of countListeners) listener();
  },
  subscribe(listener: () => void): () => void {
    countListeners.add(listener);
    return () => void countListeners.delete(listener);
  },
};

export const useUnread = (): UnreadCounts =>
  useSyncExternalStore(unreadCounts.subscribe, unreadCounts.get, () => NOTHING);

const PREFIX = storageKey('chat-read', '');
const keyOf = (uid: string) => PREFIX + uid;

const readListeners = new Set<() => void>();

/** How far a user has read the chat in this browser. Loads nothing. */
export const chatLastRead = {
  /** The time of the newest message that was seen, in milliseconds; null where the chat was never open in this browser. */
  get(uid: string): number | null {
    const stored = Number(browserStorage.get(keyOf(uid)) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : null;
  },
  set(uid: string, time: number): void {
    browserStorage.set(keyOf(uid), String(time));
    for (const listener of readListeners) listener();
  },
  /** Also called when another tab has read on. */
  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key?.startsWith(PREFIX)) listener();
    };
    readListeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      readListeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
