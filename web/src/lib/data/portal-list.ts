import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { useDeferredLoaded } from '#lib/use-deferred-loaded.ts';
import { queryClient, userKey } from './query.ts';

/** One page of a list, and how to fetch the next; null on the last page. */
export interface Page<Row> {
  rows: Row[];
  next: (() => Promise<Page<Row>>) | null;
}

export interface InfiniteList<Row> {
  status: 'loading' | 'error' | 'ready';
  rows: Row[];
  /** State of the rows after the loaded ones. */
  more: 'none' | 'idle' | 'loading' | 'failed';
  /** The list is being fetched again while the old rows stay visible. */
  reloading: boolean;
  /** Fetches the first page again. Once loaded, it replaces all pages. */
  reload: () => void;
  loadMore: () => void;
  replace: (row: Row) => void;
}

export function usePortalList<Row extends { id: string }>(
  key: readonly unknown[],
  firstPage: () => Promise<Page<Row>>,
): InfiniteList<Row> {
  const auth = useAuthState();
  const queryKey = userKey(auth, key);
  const options = {
    queryKey,
    queryFn: ({ pageParam }: { pageParam: () => Promise<Page<Row>> }) => pageParam(),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: Page<Row>) => next,
  };
  const list = useInfiniteQuery({ ...options, enabled: auth.status !== 'loading' }, queryClient);
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]);
  const reload = async () => {
    await queryClient.cancelQueries({ queryKey });
    await queryClient.infiniteQuery({ ...options, pages: 1 }).catch(() => undefined);
  };
  const replace = (row: Row) =>
    queryClient.setQueryData<typeof list.data>(queryKey, (before) => before && replaceIn(before, row));

  const failed = list.isError && !list.isFetchNextPageError;
  const waiting = failed ? list.isRefetching : list.isPending;
  const older = list.isFetchingNextPage ? 'loading' : list.isFetchNextPageError ? 'failed' : 'idle';
  const status = waiting ? 'loading' : failed ? 'error' : 'ready';
  return {
    status: useDeferredLoaded(status) ? status : 'loading',
    rows,
    more: list.hasNextPage ? older : 'none',
    reloading: list.isRefetching,
    reload: () => void reload(),
    loadMore: () => void list.fetchNextPage(),
    replace,
  };
}

const replaceIn = <Row extends { id: string }, Param>(
  { pages, pageParams }: InfiniteData<Page<Row>, Param>,
  row: Row,
) => ({
  pages: pages.map(({ rows, next }) => ({ rows: rows.map((one) => (one.id === row.id ? row : one)), next })),
  pageParams,
});
