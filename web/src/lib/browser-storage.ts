import { createStore } from './create-store.ts';

const PREFIX = 'portal:';

/**
 * Key of a signed-in user's value, for example `portal:draft:onboarding:<uid>`. Sign-out removes every key with this
 * prefix.
 */
export const storageKey = (...parts: readonly string[]) => PREFIX + parts.join(':');

type Kind = 'local' | 'session';
const storageOf = (kind: Kind): Storage => (kind === 'local' ? window.localStorage : window.sessionStorage);

const changes = createStore(0);
const noteChange = () => changes.set(changes.read() + 1);

/** Local or session storage. If the browser forbids it or it is full, nothing is stored and nothing throws. */
export const browserStorage = {
  get(key: string, kind: Kind = 'local'): string | null {
    try {
      return storageOf(kind).getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string, kind: Kind = 'local'): void {
    try {
      storageOf(kind).setItem(key, value);
    } catch {
      // Forbidden or full.
    }
    noteChange();
  },
  remove(key: string, kind: Kind = 'local'): void {
    try {
      storageOf(kind).removeItem(key);
    } catch {
      // Forbidden: nothing to remove.
    }
    noteChange();
  },
  clear(kinds: readonly Kind[] = ['local', 'session']): void {
    for (const kind of kinds) removeUserKeys(kind);
    noteChange();
  },
  /** Calls the listener when this or another tab changes a value. */
  subscribe(listener: () => void): () => void {
    const unsubscribe = changes.subscribe(listener);
    window.addEventListener('storage', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', listener);
    };
  },
};

function removeUserKeys(kind: Kind): void {
  try {
    const storage = storageOf(kind);
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // Forbidden: nothing was stored.
  }
}
