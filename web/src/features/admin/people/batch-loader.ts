/**
 * Loads what is known about users once per user, in batches, and caches it. Users that `load` leaves out are cached as null;
 * failed batches are loaded again on the next request.
 */
export function batchLoader<Value>(load: (uids: string[]) => Promise<ReadonlyMap<string, Value>>, batchSize: number) {
  const known = new Map<string, Promise<Value | null>>();

  const fetchBatch = (uids: string[]) => {
    const answer = load(uids);
    for (const uid of uids) {
      const value = answer.then((found) => found.get(uid) ?? null);
      known.set(uid, value);
      value.catch(() => known.delete(uid));
    }
  };

  return async (uids: readonly string[]): Promise<Map<string, Value | null>> => {
    const wanted = [...new Set(uids)];
    const unknown = wanted.filter((uid) => !known.has(uid));
    for (let start = 0; start < unknown.length; start += batchSize) fetchBatch(unknown.slice(start, start + batchSize));
    return new Map(await Promise.all(wanted.map(async (uid) => [uid, (await known.get(uid)) ?? null] as const)));
  };
}
