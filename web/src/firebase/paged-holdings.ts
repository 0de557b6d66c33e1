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
export function createHoldings<Value>(parse: (id: string, data: unknown) => Value, pageSize: number) {
  const held = new Map<string, Held<Value>>();
  let newest: ReadonlySet<string> = new Set();

  const hold = (document: QueryDocumentSnapshot) => {
    held.set(document.id, { key: keyOf(document), document, value: read(document) });
  };

  const read = (document: QueryDocumentSnapshot) => {
    try {
      return { item: parse(document.id, document.data()) };
    } catch (error) {
      console.error(`What is stored at ${document.ref.path} could not be read.`, error);
      return null;
    }
  };

  const keepNewest = () => {
    for (const id of held.keys()) if (!newest.has(id)) held.delete(id);
  };

  const sorted = () => [...held.values()].sort(newestFirst);

  return {
    /**
     * Takes over what a page says. Where the newest page has nothing in common with what it held before, there may be a gap
     * between them that nobody has seen: then all before it is let go of (`cutOff`).
     */
    take(snapshot: QuerySnapshot, { older = false } = {}) {
      const oldest = snapshot.docs.at(-1);
      const floor = snapshot.size === pageSize && oldest ? keyOf(oldest) : '';
      const ids = new Set(snapshot.docs.map(({ id }) => id));
      const cutOff =
        !older && newest.size > 0 && snapshot.size === pageSize && !snapshot.docs.some(({ id }) => newest.has(id));
      for (const { type, doc } of snapshot.docChanges()) {
        if (type !== 'removed') hold(doc);
        else if (keyOf(doc) > floor) held.delete(doc.id);
      }
      if (!older) newest = ids;
      if (cutOff) keepNewest();
      return { cutOff };
    },
    items: (): Value[] => sorted().flatMap(({ value }) => (value ? [value.item] : [])),
    oldest: (): QueryDocumentSnapshot | undefined => sorted().at(-1)?.document,
    keepNewest,
    clear() {
      held.clear();
      newest = new Set();
    },
  };
}
