import type { CallName, PortalCalls } from '@portal/functions/contract/calls';
import { onlineManager, QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useAuthState, useAuthUnreachable } from '#lib/auth/auth-state.tsx';
import { type AuthState, authStore, hasSessionHint } from '#lib/auth/auth-store.ts';
import { useDeferredLoaded } from '#lib/use-deferred-loaded.ts';
import { call } from './call.ts';
import { type CallError, normalizeCallError, normalizeWriteError, unreachable } from './call-error.ts';
import { fetchForVisitors } from './fetch-for-visitors.ts';

/**
 * Fetches data when a component first shows it, when its key changes and on `reload()`. Drops it when no component
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
  queryFn: () => Promise<Data>;
  enabled?: boolean;
  /** After a failure, fetch again when the browser is online. */
  refetchOnline?: boolean;
  /** Public URL of the same data. Visitors use it without waiting for Firebase Auth. */
  visitorUrl?: string;
}

export type QueryState<Data> = {
  /** Resolves with the new data, or undefined if fetching failed. */
  reload: () => Promise<Data | undefined>;
  reloading: boolean;
} & (
  | { status: 'loading'; data?: undefined; failure?: undefined }
  | { status: 'error'; data?: undefined; failure: CallError }
  /** `failure` of the latest reload; the data is older. */
  | { status: 'ready'; data: Data; failure?: CallError | undefined }
);

export const callQuery = <Name extends CallName>(
  name: Name,
  request: PortalCalls[Name]['request'],
): Query<PortalCalls[Name]['answer']> => ({ queryKey: [name, request], queryFn: () => call(name, request) });

/** In ms. A component does not fetch a query again that another component has just fetched. */
const STALE_AFTER = 10_000;

const SIGNED_OUT: AuthState = { status: 'signed-out', sessionEnded: false };

/** Disabled until the current user is known. */
export function queryOptionsFor<Data>(auth: AuthState, query: Query<Data>) {
  const { queryKey, queryFn, enabled = true, refetchOnline = false, visitorUrl } = query;
  const likelyVisitor = auth.status === 'signed-out' || (auth.status === 'loading' && !hasSessionHint());
  const forVisitors = visitorUrl !== undefined && likelyVisitor && !authStore.isSigningOut();
  return {
    queryKey: forVisitors ? userKey(SIGNED_OUT, queryKey) : userKey(auth, queryKey),
    queryFn: async () => {
      try {
        return forVisitors ? await fetchForVisitors<Data>(visitorUrl) : await queryFn();
      } catch (error) {
        throw normalizeCallError(error);
      }
    },
    enabled: enabled && (forVisitors || auth.status !== 'loading'),
    staleTime: STALE_AFTER,
    // Data whose reload failed is out of date.
    refetchOnReconnect: ({ state }: { state: { status: string; data: unknown } }) =>
      state.status === 'error' && (refetchOnline || state.data !== undefined),
  };
}

interface Result<Data> {
  data: Data | undefined;
  error: Error | null;
  isRefetching: boolean;
}

/** A failed reload keeps the data; a first failure has no data to keep. */
export function toQueryState<Data>(
  { data, error, isRefetching }: Result<Data>,
  reload: () => Promise<Data | undefined>,
): QueryState<Data> {
  const failure = error ? normalizeCallError(error) : undefined;
  const shared = { reload, reloading: isRefetching };
  if (data !== undefined) return { status: 'ready', data, failure, ...shared };
  return failure ? { status: 'error', failure, ...shared } : { status: 'loading', ...shared };
}

/** Without Firebase Auth no user is known, so only reloading the page helps. */
const WITHOUT_AUTH = {
  status: 'error',
  failure: unreachable(),
  reload: async () => {
    window.location.reload();
    return undefined;
  },
  reloading: false,
} as const;

/**
 * Fetches for the current user, and again on `reload()` and when the user or the key changes. Drops late answers for
 * another user or key. Keeps data while reloading; a failure without data becomes loading. Returns the same object
 * until it changes, for memoised components.
 */
export function usePortalQuery<Data>(query: Query<Data>): QueryState<Data> {
  const auth = useAuthState();
  const authUnreachable = useAuthUnreachable();
  const options = queryOptionsFor(auth, query);
  const { data, error, isRefetching, refetch } = useQuery(options, queryClient);
  const { enabled } = options;
  const reload = useCallback(async () => {
    if (!enabled) return undefined;
    const latest = await refetch();
    return latest.isError ? undefined : latest.data;
  }, [enabled, refetch]);
  const loaded = useMemo(
    () => toQueryState({ data, error, isRefetching }, reload),
    [data, error, isRefetching, reload],
  );
  const isLoaded = useDeferredLoaded(loaded.status);
  const shown = useMemo(
    (): QueryState<Data> => (isLoaded ? loaded : { status: 'loading', reload, reloading: loaded.reloading }),
    [isLoaded, loaded, reload],
  );
  return authUnreachable ? WITHOUT_AUTH : shown;
}

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
  onError?: (failure: CallError) => void;
}

/** Ignores calls while one is running: a double click can arrive before the button is disabled. */
export function oneAtATime<Given, Data>(run: (given: Given) => Promise<Data>) {
  let running = false;
  return async (given: Given): Promise<Data | undefined> => {
    if (running) return undefined;
    running = true;
    try {
      return await run(given);
    } finally {
      running = false;
    }
  };
}

/**
 * Runs an operation on demand, one at a time. `mutate` never rejects: on failure it resolves with undefined, and
 * `failure` contains a message for the user.
 */
export function usePortalMutation<Data, Variables = void>(
  mutationFn: (variables: Variables) => Promise<Data>,
  { onSuccess, onError }: MutationEvents<Data, Variables> = {},
) {
  const { mutateAsync, isPending, data, error, variables } = useMutation(
    {
      mutationFn,
      onSuccess: (data, given) => onSuccess?.(data, given),
      onError: (failure) => onError?.(normalizeWriteError(failure)),
    },
    queryClient,
  );
  const mutate = useMemo(
    () => oneAtATime((given: Variables) => mutateAsync(given).catch((): undefined => undefined)),
    [mutateAsync],
  );
  return { mutate, busy: isPending, data, variables, failure: error ? normalizeWriteError(error) : null };
}
