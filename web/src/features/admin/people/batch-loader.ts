/**
 * Asks for what is known of people once per person, `atOnce` of them in one request, and keeps the answers. `load` leaves out
 * whom there is nothing to say of; they are kept as null. What could not be loaded is asked for again the next time.
 */
export function batchLoader<Value>(load: (uids: string[]) => Promise<ReadonlyMap<string, Value>>, atOnce: number) {
  const known = new Map<string, Promise<Value | null>>();

  const ask = (uids: string[]) => {
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
    for (let start = 0; start < unknown.length; start += atOnce) ask(unknown.slice(start, start + atOnce));
    return new Map(await Promise.all(wanted.map(async (uid) => [uid, (await known.get(uid)) ?? null] as const)));
  };
}
