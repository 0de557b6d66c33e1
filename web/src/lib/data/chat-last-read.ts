import { useSyncExternalStore } from 'react';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';

const PREFIX = storageKey('chat-read', '');
const keyOf = (uid: string) => PREFIX + uid;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

let unread = 0;

/** How far a user has read the chat in this browser, and how many messages are known to have come since. Loads nothing. */
export const chatLastRead = {
  /** The time of the newest message that was seen, in milliseconds; null where the chat was never open in this browser. */
  get(uid: string): number | null {
    const stored = Number(browserStorage.get(keyOf(uid)) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : null;
  },
  set(uid: string, time: number): void {
    browserStorage.set(keyOf(uid), String(time));
    notify();
  },
  /** What the server last counted. */
  setUnread(count: number): void {
    unread = count;
    notify();
  },
  unread: () => unread,
  /** Also called when another tab has read on. */
  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key?.startsWith(PREFIX)) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};

/** How many messages of others have come since the chat was last open in this browser; 0 while that is unknown. */
export const useUnreadChat = (): number => useSyncExternalStore(chatLastRead.subscribe, chatLastRead.unread, () => 0);
