import { type InfiniteData, useInfiniteQuery as useInfiniteResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { useRendersData } from '#lib/use-renders-data.ts';
import { queryClient, userKey } from './query.ts';

/** One page of a list and how to fetch the one that follows; null where this is the last. */
export interface Page<Row> {
  rows: Row[];
  next: (() => Promise<Page<Row>>) | null;
}

export interface InfiniteList<Row> {
  status: 'loading' | 'error' | 'ready';
  rows: Row[];
  /** Whether there are more rows, and how fetching them goes. */
  more: 'none' | 'idle' | 'loading' | 'failed';
  /** Whether the list is being fetched again, with the old rows still shown. */
  reloading: boolean;
  /** Fetches the first page again; it replaces all pages once it has come. */
  reload: () => void;
  loadMore: () => void;
  /** Puts a changed row in the place of the one with the same id. */
  replace: (row: Row) => void;
}

/** A list that is fetched page by page for the current user. */
export function useInfiniteQuery<Row extends { id: string }>(
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
  const list = useInfiniteResult({ ...options, enabled: auth.status !== 'loading' }, queryClient);
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
    status: useRendersData(status) ? status : 'loading',
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
