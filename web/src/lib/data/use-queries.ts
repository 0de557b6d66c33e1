import { QueryObserver, useQueries as useQueriesResults } from '@tanstack/react-query';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { authStore } from '#lib/auth/auth-store.ts';
import {
  PREFETCHED_LIFETIME,
  type Query,
  type QueryState,
  queryClient,
  queryOptionsFor,
  toQueryState,
} from './query.ts';

/** Several queries of one kind, each with its own state. */
export function useQueries<Data>(queries: readonly Query<Data>[]): QueryState<Data>[] {
  const auth = useAuthState();
  const results = useQueriesResults({ queries: queries.map((query) => queryOptionsFor(auth, query)) }, queryClient);
  return results.map((result) => toQueryState(result, async () => (await result.refetch()).data));
}

/** Fetches what a page will show the signed-in user. It is for that user alone, as everything is: sign-out removes it. */
export function prefetchQuery<Data>(query: Query<Data>): void {
  const auth = authStore.read();
  if (auth.status !== 'signed-in') return;
  const observer = new QueryObserver(queryClient, { ...queryOptionsFor(auth, query), refetchOnMount: false });
  const release = ({ isFetching }: { isFetching: boolean }) => {
    if (!isFetching) setTimeout(stop, PREFETCHED_LIFETIME);
  };
  const stop = observer.subscribe(release);
  release(observer.getCurrentResult());
}
