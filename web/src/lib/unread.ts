import type { UnreadCounts } from '@portal/functions/contract/notifications/notifications';
import { useSyncExternalStore } from 'react';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { createStore } from '#lib/create-store.ts';

const NOTHING: UnreadCounts = { messages: 0, notifications: 0 };

const counts = createStore(NOTHING);

/** The user's unread counts as last reported by the server, or nothing while unknown. Loads nothing. */
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

const keyOf = (uid: string, room: string | null) => storageKey('chat-read', uid, ...(room === null ? [] : [room]));

/** The user's last read position of the general room, or the room of an opportunity, in this browser. Loads nothing. */
export const chatLastRead = {
  /** Time of the newest message seen, in milliseconds; null if the chat was never open in this browser. */
  get(uid: string, room: string | null = null): number | null {
    const stored = Number(browserStorage.get(keyOf(uid, room)) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : null;
  },
  set(uid: string, time: number, room: string | null = null): void {
    browserStorage.set(keyOf(uid, room), String(time));
  },
  /** Also notifies about reading in another tab. */
  subscribe: browserStorage.subscribe,
};
