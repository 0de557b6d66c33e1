import type { QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore';

interface Entry<Value> {
  key: string;
  document: QueryDocumentSnapshot;
  /** Null if the document could not be parsed. */
  value: { item: Value } | null;
}

/** Sorts like the query: by time at full precision, then by id. */
const keyOf = (document: QueryDocumentSnapshot) => `${document.get('created_at')?.valueOf()} ${document.id}`;
const newestFirst = (left: { key: string }, right: { key: string }) => (left.key < right.key ? 1 : -1);

/**
 * The documents of all loaded pages of a query. A document that newer ones push out of its page stays; a deleted one is evicted.
 */
export function createPageCache<Value>(parse: (id: string, data: unknown) => Value, pageSize: number) {
  const entries = new Map<string, Entry<Value>>();
  let newest: ReadonlySet<string> = new Set();
  /** The sorted entries, until one changes. */
  let inOrder: readonly Entry<Value>[] | undefined;
  let values: readonly Value[] | undefined;

  const changed = () => {
    inOrder = undefined;
    values = undefined;
  };

  const upsert = (document: QueryDocumentSnapshot) => {
    entries.set(document.id, { key: keyOf(document), document, value: read(document) });
    changed();
  };

  const evict = (id: string) => {
    if (entries.delete(id)) changed();
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
    for (const id of entries.keys()) if (!newest.has(id)) evict(id);
  };

  const sorted = () => {
    inOrder ??= [...entries.values()].sort(newestFirst);
    return inOrder;
  };

  return {
    /**
     * Applies a page's snapshot. If the newest page shares no document with its previous state, unseen documents may lie between
     * them (`gap`): then all older documents are evicted.
     */
    apply(snapshot: QuerySnapshot, { older = false } = {}) {
      const changes = snapshot.docChanges();
      if (changes.length === 0) return { gap: false };
      // Each access to `docs` creates all documents again.
      const { docs } = snapshot;
      const full = docs.length === pageSize;
      const oldest = full ? docs.at(-1) : undefined;
      const floor = oldest ? keyOf(oldest) : '';
      const gap = !older && full && newest.size > 0 && !docs.some(({ id }) => newest.has(id));
      for (const { type, doc } of changes) {
        if (type !== 'removed') upsert(doc);
        else if (keyOf(doc) > floor) evict(doc.id);
      }
      if (!older) newest = new Set(docs.map(({ id }) => id));
      if (gap) trimToFirstPage();
      return { gap };
    },
    /** The same array until an entry changes. */
    items(): readonly Value[] {
      values ??= sorted().flatMap(({ value }) => (value ? [value.item] : []));
      return values;
    },
    oldest: (): QueryDocumentSnapshot | undefined => sorted().at(-1)?.document,
    trimToFirstPage,
    clear() {
      entries.clear();
      newest = new Set();
      changed();
    },
  };
}
