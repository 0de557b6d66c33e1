import type { UnreadCounts } from '@portal/functions/contract/notifications/notifications';
import { useSyncExternalStore } from 'react';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { createStore } from '#lib/create-store.ts';

const NOTHING: UnreadCounts = { messages: 0, notifications: 0 };

const counts = createStore(NOTHING);

/** What the user has not read, as the server last counted it; nothing while that is unknown. Loads nothing. */
export const unreadCounts = {
  get: counts.read,
  set(changed: Partial<UnreadCounts>): void {
    const before = counts.read();
    const next = { ...before, ...changed };
    if (next.messages !== before.messages || next.notifications !== before.notifications) counts.set(next);
  },
  subscribe: counts.subscribe,
};

export const useUnread = (): UnreadCounts =>
  useSyncExternalStore(unreadCounts.subscribe, unreadCounts.get, () => NOTHING);

const keyOf = (uid: string) => storageKey('chat-read', uid);

/** How far a user has read the chat in this browser. Loads nothing. */
export const chatLastRead = {
  /** The time of the newest message that was seen, in milliseconds; null where the chat was never open in this browser. */
  get(uid: string): number | null {
    const stored = Number(browserStorage.get(keyOf(uid)) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : null;
  },
  set(uid: string, time: number): void {
    browserStorage.set(keyOf(uid), String(time));
  },
  /** Also calls the listener when another tab has read on. */
  subscribe: browserStorage.subscribe,
};
