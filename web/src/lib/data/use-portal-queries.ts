import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import type { CallError } from './call-error.ts';
import { type Query, queryClient, queryOptionsFor } from './query.ts';

/** TanStack's `useQueries` for the current user. */
export function usePortalQueries<Data>(queries: readonly Query<Data>[]): UseQueryResult<Data, CallError>[] {
  const auth = useAuthState();
  return useQueries({ queries: queries.map((query) => queryOptionsFor<Data>(auth, query)) }, queryClient);
}
