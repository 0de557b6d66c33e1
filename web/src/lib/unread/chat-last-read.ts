import { browserStorage, storageKey } from '#lib/browser-storage.ts';

const PREFIX = storageKey('chat-read', '');
const keyOf = (uid: string) => PREFIX + uid;

const listeners = new Set<() => void>();

/** How far a user has read the chat in this browser. Loads nothing. */
export const chatLastRead = {
  /** The time of the newest message that was seen, in milliseconds; null where the chat was never open in this browser. */
  get(uid: string): number | null {
    const stored = Number(browserStorage.get(keyOf(uid)) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : null;
  },
  set(uid: string, time: number): void {
    browserStorage.set(keyOf(uid), String(time));
    for (const listener of listeners) listener();
  },
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
