import { createStore } from '#lib/create-store.ts';

export const DIRECTORY_TIMEOUT_MS = 1200;

/**
 * Documents that are read individually, once each, and cached while the page is open. Reads a failed one again on the
 * next request.
 */
export function createDirectory<Value>(readOne: (id: string) => Promise<Value>) {
  const requested = new Set<string>();
  const settled = new Set<string>();
  const found = createStore<ReadonlyMap<string, Value>>(new Map());

  /** Creates a new map, so that listeners notice. */
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
    /** True if the document was read, failed, or took too long. */
    isSettled: (id: string): boolean => settled.has(id),
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
