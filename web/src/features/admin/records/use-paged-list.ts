import { useCallback, useEffect, useState } from 'react';
import type { Page } from './api/read-page.ts';

interface Loaded<Row> {
  load: () => Promise<Page<Row>>;
  attempt: number;
  /** Undefined where the first page could not be had. */
  rows: Row[] | undefined;
  next: Page<Row>['next'];
}

export interface PagedList<Row> {
  status: 'loading' | 'error' | 'ready';
  rows: Row[];
  /** Whether there are older rows, and how asking for them goes. */
  more: 'none' | 'idle' | 'loading' | 'failed';
  /** Whether the list is being loaded again, with the old rows still there. */
  reloading: boolean;
  reload: () => void;
  loadMore: () => void;
  /** Puts a changed row in the place of the one with the same id. */
  replace: (row: Row) => void;
}

/**
 * A list that is loaded page by page. `load` must keep its identity while it means the same list; when it changes, what the
 * one before it loaded is dropped at once, and an answer that comes late is dropped too.
 */
export function usePagedList<Row extends { id: string }>(load: () => Promise<Page<Row>>): PagedList<Row> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Row>>();
  const [older, setOlder] = useState<{ of: Page<Row>['next']; state: 'loading' | 'failed' }>();

  useEffect(() => {
    let current = true;
    const settle = (page: { rows: Row[] | undefined; next: Page<Row>['next'] }) => {
      if (current) setLoaded({ load, attempt, ...page });
    };
    load().then(settle, () => settle({ rows: undefined, next: null }));
    return () => {
      current = false;
    };
  }, [load, attempt]);

  const mine = loaded?.load === load ? loaded : undefined;
  const reloading = mine !== undefined && mine.attempt !== attempt;
  const next = mine?.next ?? null;

  const loadMore = useCallback(() => {
    if (!next) return;
    setOlder({ of: next, state: 'loading' });
    next().then(
      (page) =>
        setLoaded((before) =>
          before?.next === next ? { ...before, rows: [...(before.rows ?? []), ...page.rows], next: page.next } : before,
        ),
      () => setOlder({ of: next, state: 'failed' }),
    );
  }, [next]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const replace = useCallback(
    (row: Row) =>
      setLoaded((before) => before && { ...before, rows: before.rows?.map((one) => (one.id === row.id ? row : one)) }),
    [],
  );

  const failed = mine !== undefined && mine.rows === undefined;
  const waiting = mine === undefined || (failed && reloading);
  return {
    status: waiting ? 'loading' : failed ? 'error' : 'ready',
    rows: mine?.rows ?? [],
    more: next === null ? 'none' : older?.of === next ? older.state : 'idle',
    reloading,
    reload,
    loadMore,
    replace,
  };
}
