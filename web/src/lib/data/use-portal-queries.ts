import { useQueries } from '@tanstack/react-query';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { type Query, type QueryState, queryClient, queryOptionsFor, toQueryState } from './query.ts';

export function usePortalQueries<Data>(queries: readonly Query<Data>[]): QueryState<Data>[] {
  const auth = useAuthState();
  const results = useQueries({ queries: queries.map((query) => queryOptionsFor(auth, query)) }, queryClient);
  return results.map((result) => toQueryState(result, async () => (await result.refetch()).data));
}
