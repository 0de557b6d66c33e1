import { createStore } from '#lib/create-store.ts';

/** The longest time, in milliseconds, that anything waits for a document of a directory. */
export const DIRECTORY_TIMEOUT_MS = 1200;

/**
 * Documents that are read one by one, once each, and cached while the page is open. One that could not be read is read again at
 * the next request.
 */
export function createDirectory<Value>(readOne: (id: string) => Promise<Value>) {
  const requested = new Set<string>();
  const settled = new Set<string>();
  const found = createStore<ReadonlyMap<string, Value>>(new Map());

  /** A new map each time, so that listeners notice; unchanged where a document was merely given up. */
  const publish = (entries: readonly (readonly [string, Value])[]) => found.set(new Map([...found.read(), ...entries]));

  const readEntry = async (id: string): Promise<readonly [string, Value] | null> => {
    try {
      return [id, await readOne(id)];
    } catch {
      requested.delete(id);
      return null;
    }
  };

  return {
    read: found.read,
    subscribe: found.subscribe,
    /** Whether there is nothing to wait for any more: it was read, could not be read, or took too long. */
    isSettled: (id: string): boolean => settled.has(id),
    /** Reads what is not cached yet, all at once. */
    async load(ids: Iterable<string>): Promise<void> {
      const missing = [...new Set(ids)].filter((id) => !requested.has(id));
      if (missing.length === 0) return;
      for (const id of missing) requested.add(id);
      const settle = () => {
        for (const id of missing) settled.add(id);
      };
      const giveUp = setTimeout(() => {
        settle();
        publish([]);
      }, DIRECTORY_TIMEOUT_MS);
      const entries = await Promise.all(missing.map(readEntry));
      clearTimeout(giveUp);
      settle();
      publish(entries.filter((entry) => entry !== null));
    },
  };
}
export type Directory<Value> = ReturnType<typeof createDirectory<Value>>;
