import { performance } from 'node:perf_hooks';
import { type Firestore, limit, onSnapshot, query } from 'firebase/firestore';
import { chatMessages, createAuthorDirectory } from '../../../web/src/features/chat/api/chat-reads.ts';
import { subscribePages } from '../../../web/src/lib/data/paged-subscription.ts';

/** One client's memory of what it was shown: when each message first was, and every list as it stood. */
export interface Recorder {
  firstSeen: ReadonlyMap<string, number>;
  lists: readonly (readonly string[])[];
  /** Takes down what is shown now, the newest first. */
  see: (ids: readonly string[]) => void;
}

export function createRecorder(now: () => number = () => performance.now()): Recorder {
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
  /** Lists that hold a message twice. */
  doubled: number;
  /** Lists that hold messages in another order than the server does. */
  outOfOrder: number;
}

/** What a client was shown against what the server holds, the newest first. */
export function findDeliveryFaults(
  { firstSeen, lists }: Pick<Recorder, 'firstSeen' | 'lists'>,
  inOrder: readonly string[],
): Faults {
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

interface Listening {
  /** Whether everything has come that opening brings. */
  isOpen: () => boolean;
  stop: () => void;
}

/** Begins to listen. */
export type Listen = (firestore: Firestore, recorder: Recorder) => Listening;

/** The SDK with the chat's own query, limit and order, and nothing more. */
export const listenBarely: Listen = (firestore, { see, lists }) => {
  const { newestFirst, pageSize } = chatMessages(firestore);
  const stop = onSnapshot(query(newestFirst, limit(pageSize)), ({ docs }) => see(docs.map(({ id }) => id)));
  return { isOpen: () => lists.length > 0, stop };
};

/** What the page does: parsed messages, page by page, and their authors. */
export const listenAsTheChat: Listen = (firestore, { see }) => {
  const pages = subscribePages(chatMessages(firestore));
  const authors = createAuthorDirectory(firestore);
  pages.subscribe(() => {
    const { items } = pages.read();
    void authors.load(items.map(({ user_id }) => user_id));
    see(items.map(({ id }) => id));
  });
  const isOpen = () => {
    const { connected, status, items } = pages.read();
    return status === 'ready' && connected && items.every(({ user_id }) => authors.read().has(user_id));
  };
  return { isOpen, stop: pages.start() };
};
