import { performance } from 'node:perf_hooks';

/** One client's memory of what it was shown: when each message first was, and every list as it stood. */
export interface Witness {
  firstSeen: ReadonlyMap<string, number>;
  lists: readonly (readonly string[])[];
  /** Takes down what is shown now, the newest first. */
  see: (ids: readonly string[]) => void;
}

export function createWitness(now: () => number = () => performance.now()): Witness {
  const firstSeen = new Map<string, number>();
  const lists: (readonly string[])[] = [];
  return {
    firstSeen,
    lists,
    see(ids) {
      const at = now();
      for (const id of ids) if (!firstSeen.has(id)) firstSeen.set(id, at);
      lists.push(ids);
    },
  };
}

export interface Faults {
  /** Messages that a client was never shown. */
  lost: number;
  /** Lists in which a message stands twice. */
  doubled: number;
  /** Lists that hold messages in another order than the server does. */
  outOfOrder: number;
}

/** What a client was shown against what the server holds, the newest first. */
export function judge({ firstSeen, lists }: Pick<Witness, 'firstSeen' | 'lists'>, inOrder: readonly string[]): Faults {
  const places = new Map(inOrder.map((id, place) => [id, place]));
  const placesIn = (list: readonly string[]) => list.flatMap((id) => places.get(id) ?? []);
  return {
    lost: inOrder.filter((id) => !firstSeen.has(id)).length,
    doubled: lists.filter((list) => new Set(list).size < list.length).length,
    outOfOrder: lists.filter((list) => placesIn(list).some((place, index, all) => place < (all[index - 1] ?? 0)))
      .length,
  };
}

export const sumOf = (faults: readonly Faults[]): Faults =>
  faults.reduce(
    (sum, one) => ({
      lost: sum.lost + one.lost,
      doubled: sum.doubled + one.doubled,
      outOfOrder: sum.outOfOrder + one.outOfOrder,
    }),
    { lost: 0, doubled: 0, outOfOrder: 0 },
  );
