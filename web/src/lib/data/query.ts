import type { CallName, PortalCalls } from '@portal/functions/contract/calls';
import {
  notifyManager,
  onlineManager,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useAuthState, useAuthUnreachable } from '#lib/auth/auth-state.tsx';
import { type AuthState, authStore, hasSessionHint } from '#lib/auth/auth-store.ts';
import { call } from './call.ts';
import { type CallError, normalizeCallError, normalizeWriteError, unreachable } from './call-error.ts';

/**
 * Fetches data when a component first shows it, when its key changes and on `refetch()`. Drops it when no component
 * shows it. Hooks receive the client directly, so that only pages that fetch load it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
});
// Renders `isPending` before the next event, so that a double click cannot run a mutation twice.
notifyManager.setScheduler(queueMicrotask);
// `refetchOnReconnect` needs a mounted client and a manager that knows the state, because it assumes to be online.
onlineManager.setOnline(globalThis.navigator?.onLine ?? true);
queryClient.mount();

const callerOf = (auth: AuthState): string => (auth.status === 'signed-in' ? auth.user.uid : auth.status);

/** Key of the current user's data. It begins with the uid, so that no other user sees the data. */
export const userKey = (auth: AuthState, queryKey: readonly unknown[]) => [callerOf(auth), ...queryKey];

/** Removes the previous user's data when the user changes or signs out. */
authStore.subscribe(() => {
  const caller = callerOf(authStore.read());
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== caller });
  if (caller === 'loading') queryClient.getMutationCache().clear();
});

export interface Query<Data> {
  queryKey: readonly unknown[];
  queryFn: Fetch<Data>;
  enabled?: boolean;
  /** After a failure, fetch again when the browser is online. */
  refetchOnline?: boolean;
  /** Fetches the same data from a public URL. Visitors use it without waiting for Firebase Auth. */
  visitorFn?: Fetch<Data>;
}

/** Can show a first part of the data while it fetches the rest. */
type Fetch<Data> = (show: (part: Data) => void) => Promise<Data>;

export const callQuery = <Name extends CallName>(
  name: Name,
  request: PortalCalls[Name]['request'],
): Query<PortalCalls[Name]['answer']> => ({ queryKey: [name, request], queryFn: () => call(name, request) });

/** In ms. A component does not fetch a query again that another component has just fetched. */
const STALE_AFTER = 10_000;

const SIGNED_OUT: AuthState = { status: 'signed-out', sessionEnded: false };

/** Disabled until the current user is known, or known to be unreachable. */
export function queryOptionsFor<Data>(auth: AuthState, query: Query<Data>, authUnreachable = false) {
  const { queryKey, queryFn, enabled = true, refetchOnline = false, visitorFn } = query;
  const likelyVisitor = auth.status === 'signed-out' || (auth.status === 'loading' && !hasSessionHint());
  const forVisitors = visitorFn !== undefined && likelyVisitor && !authStore.isSigningOut();
  const key = forVisitors ? userKey(SIGNED_OUT, queryKey) : userKey(auth, queryKey);
  const withoutUser = auth.status === 'loading' && !forVisitors;
  return {
    queryKey: key,
    queryFn: async () => {
      if (withoutUser) throw failWithoutUser(key);
      try {
        return await (forVisitors ? visitorFn : queryFn)((part) => showPart(key, part));
      } catch (error) {
        throw normalizeCallError(error);
      }
    },
    enabled: enabled && (authUnreachable || !withoutUser),
    staleTime: STALE_AFTER,
    retryOnMount: !withoutUser,
    // Data whose fetch failed is out of date.
    refetchOnReconnect: ({ state }: { state: { status: string; data: unknown } }) =>
      state.status === 'error' && (refetchOnline || state.data !== undefined),
  };
}

/** Keeps the data of an earlier fetch until this one ends. Does nothing if no component shows the query any more. */
function showPart<Data>(queryKey: readonly unknown[], part: Data): void {
  const state = queryClient.getQueryState(queryKey);
  if (state?.fetchStatus === 'fetching' && state.data === undefined) queryClient.setQueryData(queryKey, part);
}

/** If Firebase Auth is unreachable, only reloading the page helps, so trying again does that. */
function failWithoutUser(queryKey: readonly unknown[]): CallError {
  if (queryClient.getQueryState(queryKey)?.errorUpdateCount) window.location.reload();
  return unreachable();
}

/**
 * TanStack's `useQuery` for the current user. Fetches again when the user or the key changes, and drops late answers for
 * another user or key. The message of `error` may be shown.
 */
export const usePortalQuery = <Data>(query: Query<Data>): UseQueryResult<Data, CallError> =>
  useQuery<Data, CallError>(queryOptionsFor(useAuthState(), query, useAuthUnreachable()), queryClient);

/** Replaces a query's data with the result of a mutation. Drops a fetch in flight, because it is older. */
export function setQueryData<Data>({ queryKey }: Query<Data>, data: Data): void {
  const key = userKey(authStore.read(), queryKey);
  void queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData(key, data);
}

export const refetchQuery = ({ queryKey }: Pick<Query<unknown>, 'queryKey'>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: userKey(authStore.read(), queryKey) });

interface MutationEvents<Data, Variables> {
  onSuccess?: (data: Data, variables: Variables) => void;
  onError?: (error: CallError) => void;
}

/** TanStack's `useMutation`. The message of `error` may be shown. */
export const usePortalMutation = <Data, Variables = void>(
  run: (variables: Variables) => Promise<Data>,
  events: MutationEvents<Data, Variables> = {},
): UseMutationResult<Data, CallError, Variables> =>
  useMutation(
    {
      ...events,
      mutationFn: async (variables: Variables) => {
        try {
          return await run(variables);
        } catch (error) {
          throw normalizeWriteError(error);
        }
      },
    },
    queryClient,
  );
