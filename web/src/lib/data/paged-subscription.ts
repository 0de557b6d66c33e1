import { limit, onSnapshot, type Query, type QueryDocumentSnapshot, query, startAfter } from 'firebase/firestore';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createPageCache } from './page-cache.ts';

export interface PagedQuery<Value> {
  /** Ordered by `created_at`, newest first, and without a limit. */
  newestFirst: Query;
  pageSize: number;
  /** What it throws leaves the document out, so that one bad record does not hide the others. */
  parse: (id: string, data: unknown) => Value;
}

export interface PagedState<Value> {
  status: 'loading' | 'error' | 'ready';
  /** Newest first. */
  items: readonly Value[];
  older: 'none' | 'idle' | 'loading' | 'failed';
  /** False while what is shown may be out of date, because the server cannot be reached. */
  connected: boolean;
}

export type Pages<Value> = ReturnType<typeof subscribePages<Value>>;

const KEYS = ['status', 'items', 'older', 'connected'] as const satisfies readonly (keyof PagedState<unknown>)[];
const WITH_ORIGIN = { includeMetadataChanges: true };

/**
 * The newest page of a query, live, and older pages on demand, live too: each page is one listener, so a page costs its documents
 * once and a change one read. Nothing is asked for before `start`.
 */
export function subscribePages<Value>({ newestFirst, pageSize, parse }: PagedQuery<Value>) {
  const first: PagedState<Value> = { status: 'loading', items: [], older: 'none', connected: true };
  const holdings = createPageCache(parse, pageSize);
  const listeners = new Set<() => void>();
  let state = first;
  /** The server has said what the newest page holds; before, it may be a part that another list of this tab left behind. */
  let confirmed = false;
  let stops: (() => void)[] = [];

  const tell = () => {
    for (const listener of listeners) listener();
  };

  /** Says so only where something is other than before: the SDK also calls when nothing of this is. */
  const change = (news: Partial<PagedState<Value>>) => {
    const next = { ...state, ...news };
    if (KEYS.every((key) => next[key] === state[key])) return;
    state = next;
    tell();
  };

  const startNewest = () => {
    const failed = () => change({ status: 'error', connected: false });
    const stop = onSnapshot(
      query(newestFirst, limit(pageSize)),
      WITH_ORIGIN,
      (snapshot) => {
        const connected = !snapshot.metadata.fromCache;
        if (snapshot.empty && !connected && !holdings.oldest()) return failed();
        const begins = !confirmed;
        confirmed ||= connected;
        const { cutOff } = holdings.take(snapshot);
        if (cutOff) stopOlder();
        const older = begins || cutOff ? olderBehind(snapshot.size) : state.older;
        change({ status: 'ready', items: holdings.items(), connected, older });
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
        // Without a connection the SDK has seen nothing there; it asks again by itself once there is one.
        if (!arrived && snapshot.metadata.fromCache) return;
        holdings.take(snapshot, { older: true });
        change({ items: holdings.items(), ...(!arrived && { older: olderBehind(snapshot.size) }) });
        arrived = true;
      },
      () => change({ older: arrived ? state.older : 'failed' }),
    );
    stops = [...stops, stop];
  };

  const stop = () => {
    for (const end of stops) end();
    stops = [];
    holdings.clear();
    state = first;
    confirmed = false;
  };

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Begins to listen, and answers how to stop. */
    start() {
      startNewest();
      return stop;
    },
    /** After an error: everything anew. */
    restart() {
      stop();
      tell();
      startNewest();
    },
    loadOlder() {
      const cursor = holdings.oldest();
      if (!cursor || (state.older !== 'idle' && state.older !== 'failed')) return;
      change({ older: 'loading' });
      startOlder(cursor);
    },
    /** Lets go of everything but the newest page, so that a page that is open for days stays small. */
    trimToFirstPage() {
      stopOlder();
      holdings.trimToFirstPage();
      change({ items: holdings.items(), older: 'idle' });
    },
  };
}

export type PagedSubscription<Value> = PagedState<Value> &
  Pick<Pages<Value>, 'loadOlder' | 'restart' | 'trimToFirstPage'>;

/** Follows a query page by page for as long as the component stands. `paged` must keep its identity while it means the same thing. */
export function usePagedSubscription<Value>(paged: PagedQuery<Value>): PagedSubscription<Value> {
  const pages = useMemo(() => subscribePages(paged), [paged]);
  useEffect(() => pages.start(), [pages]);
  const state = useSyncExternalStore(pages.subscribe, pages.read);
  const { loadOlder, restart, trimToFirstPage } = pages;
  return { ...state, loadOlder, restart, trimToFirstPage };
}
