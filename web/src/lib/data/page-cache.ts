import type { QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore';

interface Held<Value> {
  key: string;
  document: QueryDocumentSnapshot;
  /** Nothing where the document could not be read. */
  value: { item: Value } | null;
}

/** Sorts as the query does: by time to the last digit, then by id. */
const keyOf = (document: QueryDocumentSnapshot) => `${document.get('created_at')?.valueOf()} ${document.id}`;
const newestFirst = (left: { key: string }, right: { key: string }) => (left.key < right.key ? 1 : -1);

/**
 * What the pages of a query have brought so far. A document that a page lets go of because newer ones filled it stays; one that is
 * gone from the database goes.
 */
export function createPageCache<Value>(parse: (id: string, data: unknown) => Value, pageSize: number) {
  const held = new Map<string, Held<Value>>();
  let newest: ReadonlySet<string> = new Set();
  /** All that is held, in order, until something else is held. */
  let inOrder: readonly Held<Value>[] | undefined;
  let values: readonly Value[] | undefined;

  const changed = () => {
    inOrder = undefined;
    values = undefined;
  };

  const hold = (document: QueryDocumentSnapshot) => {
    held.set(document.id, { key: keyOf(document), document, value: read(document) });
    changed();
  };

  const letGo = (id: string) => {
    if (held.delete(id)) changed();
  };

  const read = (document: QueryDocumentSnapshot) => {
    try {
      return { item: parse(document.id, document.data()) };
    } catch (error) {
      console.error(`What is stored at ${document.ref.path} could not be read.`, error);
      return null;
    }
  };

  const trimToFirstPage = () => {
    for (const id of held.keys()) if (!newest.has(id)) letGo(id);
  };

  const sorted = () => {
    inOrder ??= [...held.values()].sort(newestFirst);
    return inOrder;
  };

  return {
    /**
     * Takes over what a page says. Where the newest page has nothing in common with what it held before, there may be a gap
     * between them that nobody has seen: then all before it is let go of (`cutOff`).
     */
    take(snapshot: QuerySnapshot, { older = false } = {}) {
      const changes = snapshot.docChanges();
      if (changes.length === 0) return { cutOff: false };
      // The SDK makes every document anew each time it is asked for all of them.
      const { docs } = snapshot;
      const full = docs.length === pageSize;
      const oldest = full ? docs.at(-1) : undefined;
      const floor = oldest ? keyOf(oldest) : '';
      const cutOff = !older && full && newest.size > 0 && !docs.some(({ id }) => newest.has(id));
      for (const { type, doc } of changes) {
        if (type !== 'removed') hold(doc);
        else if (keyOf(doc) > floor) letGo(doc.id);
      }
      if (!older) newest = new Set(docs.map(({ id }) => id));
      if (cutOff) trimToFirstPage();
      return { cutOff };
    },
    /** The same array for as long as what is held stays the same. */
    items(): readonly Value[] {
      values ??= sorted().flatMap(({ value }) => (value ? [value.item] : []));
      return values;
    },
    oldest: (): QueryDocumentSnapshot | undefined => sorted().at(-1)?.document,
    trimToFirstPage,
    clear() {
      held.clear();
      newest = new Set();
      changed();
    },
  };
}
