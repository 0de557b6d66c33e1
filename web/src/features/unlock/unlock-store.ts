import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { isLive, type KeptUnlock, parseUnlocks } from './unlocks.ts';

/** Begins with the prefix of what is kept for a person, so that signing out removes it. */
const KEY = storageKey('unlocks');
const listeners = new Set<() => void>();
/** Where the browser forbids storage, an unlock lasts as long as the page. */
let inMemory: string | null = null;

const notify = () => {
  for (const listener of listeners) listener();
};

const read = (): string | null => browserStorage.get(KEY) ?? inMemory;

function write(unlocks: KeptUnlock[]): void {
  const text = unlocks.length > 0 ? JSON.stringify(unlocks) : null;
  if (text === null) browserStorage.remove(KEY);
  else browserStorage.set(KEY, text);
  inMemory = browserStorage.get(KEY) === text ? null : text;
  notify();
}

/** Keeps those that `wanted` says, and writes only where that changes anything: other tabs listen. */
function retain(wanted: (unlock: KeptUnlock) => boolean): void {
  const unlocks = parseUnlocks(read());
  const retained = unlocks.filter(wanted);
  if (retained.length < unlocks.length) write(retained);
}

/** The unlocks of this browser, shared by its tabs and kept in local storage; nothing in them says which passcode it was. */
export const unlockStore = {
  /** As text, because that compares by value; `parseUnlocks` makes unlocks of it. */
  read,
  subscribe(listener: () => void) {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
  keep(unlock: KeptUnlock): void {
    const others = parseUnlocks(read()).filter(
      ({ opportunityId, uid }) => opportunityId !== unlock.opportunityId || uid !== unlock.uid,
    );
    write([...others, unlock]);
  },
  drop: (token: string) => retain((unlock) => unlock.token !== token),
  purge: () => retain((unlock) => isLive(unlock, Date.now())),
};
