import {
  limit,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  startAfter,
} from 'firebase/firestore';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createStore } from '#lib/create-store.ts';
import { useDeferredLoading } from '#lib/use-deferred-loading.ts';

export interface PagedQuery<Value> {
  /** Ordered by `created_at`, newest first, without a limit. */
  newestFirst: Query;
  pageSize: number;
  /** Documents that it rejects are left out, so that one bad record does not hide the others. */
  parse: (id: string, data: unknown) => Value;
}

interface PagedState<Value> {
  status: 'loading' | 'error' | 'success';
  items: readonly Value[];
  older: 'none' | 'idle' | 'loading' | 'failed';
  /** False while the server is unreachable, when the items may be out of date. */
  connected: boolean;
}

const LOADING: PagedState<never> = { status: 'loading', items: [], older: 'none', connected: true };

type Pages<Value> = ReturnType<typeof subscribePages<Value>>;

const KEYS = ['status', 'items', 'older', 'connected'] as const satisfies readonly (keyof PagedState<unknown>)[];
const WITH_ORIGIN = { includeMetadataChanges: true };

/**
 * Subscribes to the newest page of a query, and to older pages on demand. Each page is one listener, so a change costs
 * one read. Requests nothing before `start`.
 */
export function subscribePages<Value>({ newestFirst, pageSize, parse }: PagedQuery<Value>) {
  const first: PagedState<Value> = LOADING;
  const cache = createPageCache(parse, pageSize);
  const state = createStore(first);
  /** The server has confirmed the newest page. Until then it may be from another list's cache. */
  let confirmed = false;
  let stops: (() => void)[] = [];

  /** Notifies only if a value changed, because the SDK also calls without changes. */
  const change = (news: Partial<PagedState<Value>>) => {
    const before = state.read();
    const next = { ...before, ...news };
    if (KEYS.some((key) => next[key] !== before[key])) state.set(next);
  };

  const startNewest = () => {
    const failed = () => change({ status: 'error', connected: false });
    const stop = onSnapshot(
      query(newestFirst, limit(pageSize)),
      WITH_ORIGIN,
      (snapshot) => {
        const connected = !snapshot.metadata.fromCache;
        if (snapshot.empty && !connected && !cache.oldest()) return failed();
        const begins = !confirmed;
        confirmed ||= connected;
        const { gap } = cache.apply(snapshot);
        if (gap) stopOlder();
        const older = begins || gap ? olderBehind(snapshot.size) : state.read().older;
        change({ status: 'success', items: cache.items(), connected, older });
      },
      failed,
    );
    stops = [stop, ...stops];
  };

  const olderBehind = (size: number) => (size === pageSize ? 'idle' : 'none');

  const stopOlder = () => {
    for (const stop of stops.slice(1)) stop();
    stops = stops.slice(0, 1);
  };

  const startOlder = (cursor: QueryDocumentSnapshot) => {
    let arrived = false;
    const stop = onSnapshot(
      query(newestFirst, startAfter(cursor), limit(pageSize)),
      WITH_ORIGIN,
      (snapshot) => {
        // Without a connection the SDK has read nothing yet, and retries once connected.
        if (!arrived && snapshot.metadata.fromCache) return;
        cache.apply(snapshot, { older: true });
        change({ items: cache.items(), ...(!arrived && { older: olderBehind(snapshot.size) }) });
        arrived = true;
      },
      () => change({ older: arrived ? state.read().older : 'failed' }),
    );
    stops = [...stops, stop];
  };

  const stop = () => {
    for (const end of stops) end();
    stops = [];
    cache.clear();
    state.set(first);
    confirmed = false;
  };

  return {
    read: state.read,
    subscribe: state.subscribe,
    start() {
      startNewest();
      return stop;
    },
    restart() {
      stop();
      startNewest();
    },
    loadOlder() {
      const cursor = cache.oldest();
      const { older } = state.read();
      if (!cursor || (older !== 'idle' && older !== 'failed')) return;
      change({ older: 'loading' });
      startOlder(cursor);
    },
    /** Evicts older pages, so that a page that is open for days stays small. */
    trimToFirstPage() {
      stopOlder();
      cache.trimToFirstPage();
      change({ items: cache.items(), older: 'idle' });
    },
  };
}

export type PagedSubscription<Value> = PagedState<Value> &
  Pick<Pages<Value>, 'loadOlder' | 'restart' | 'trimToFirstPage'>;

/** Subscribes to a query page by page while the component is mounted. Memoize `paged`: a new object restarts. */
export function usePagedSubscription<Value>(paged: PagedQuery<Value>): PagedSubscription<Value> {
  const pages = useMemo(() => subscribePages(paged), [paged]);
  useEffect(() => pages.start(), [pages]);
  const state = useSyncExternalStore(pages.subscribe, pages.read);
  const { loadOlder, restart, trimToFirstPage } = pages;
  const isLoading = useDeferredLoading(state.status === 'loading');
  return { ...(isLoading ? LOADING : state), loadOlder, restart, trimToFirstPage };
}

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
 * The documents of all loaded pages. Keeps a document that newer ones push out of its page, and evicts a deleted one.
 */
export function createPageCache<Value>(parse: (id: string, data: unknown) => Value, pageSize: number) {
  const entries = new Map<string, Entry<Value>>();
  let newest: ReadonlySet<string> = new Set();
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
      console.error(`The document at ${document.ref.path} could not be read.`, error);
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
     * Applies a page's snapshot. If the newest page shares no document with its previous state, it may have skipped
     * some (`gap`). All older documents are evicted then.
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
    /** Returns the same array until an entry changes. */
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
