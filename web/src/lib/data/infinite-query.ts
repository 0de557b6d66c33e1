import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { authStore } from '#lib/auth/auth-store.ts';
import { type CallError, normalizeCallError } from './call-error.ts';
import { queryClient, userKey } from './query.ts';

/** One page of a list, and how to fetch the next; null on the last page. */
export interface Page<Row> {
  rows: Row[];
  next: (() => Promise<Page<Row>>) | null;
}

type Fetch<Row> = () => Promise<Page<Row>>;
type Pages<Row> = InfiniteData<Page<Row>, Fetch<Row>>;

/** `data` contains the rows of all loaded pages. */
export type InfiniteRows<Row> = UseInfiniteQueryResult<Row[], CallError>;

/** TanStack's `useInfiniteQuery` for the current user. The message of `error` may be shown. */
export function usePortalInfiniteQuery<Row>(queryKey: readonly unknown[], firstPage: Fetch<Row>): InfiniteRows<Row> {
  const auth = useAuthState();
  return useInfiniteQuery(
    {
      queryKey: userKey(auth, queryKey),
      queryFn: async ({ pageParam: fetchPage }) => {
        try {
          return await fetchPage();
        } catch (error) {
          throw normalizeCallError(error);
        }
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => next,
      select: rowsOf<Row>,
      enabled: auth.status !== 'loading',
    },
    queryClient,
  );
}

const rowsOf = <Row>({ pages }: Pages<Row>): Row[] => pages.flatMap(({ rows }) => rows);

/** Replaces a row with the result of a mutation. */
export function replaceRow<Row extends { id: string }>(queryKey: readonly unknown[], row: Row): void {
  queryClient.setQueryData<Pages<Row>>(
    userKey(authStore.read(), queryKey),
    (before) => before && { ...before, pages: before.pages.map((page) => withRow(page, row)) },
  );
}

const withRow = <Row extends { id: string }>({ rows, next }: Page<Row>, row: Row): Page<Row> => ({
  rows: rows.map((one) => (one.id === row.id ? row : one)),
  next,
});
