import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type PagedQuery, type PagedState, type Pages, subscribePages } from './paged-query.ts';

export type PagedList<Value> = PagedState<Value> & Pick<Pages<Value>, 'loadOlder' | 'restart' | 'trimToFirstPage'>;

/** Follows a query page by page for as long as the component stands. `paged` must keep its identity while it means the same thing. */
export function usePagedQuery<Value>(paged: PagedQuery<Value>): PagedList<Value> {
  const pages = useMemo(() => subscribePages(paged), [paged]);
  useEffect(() => pages.start(), [pages]);
  const state = useSyncExternalStore(pages.subscribe, pages.read);
  const { loadOlder, restart, trimToFirstPage } = pages;
  return { ...state, loadOlder, restart, trimToFirstPage };
}
