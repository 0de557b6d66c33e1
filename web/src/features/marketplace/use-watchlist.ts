import { useCallback, useMemo, useReducer, useRef } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { call } from '#lib/data/call.ts';
import { type CallError, normalizeCallError } from '#lib/data/call-error.ts';
import { callQuery, setQueryData, usePortalQuery } from '#lib/data/query.ts';
import { reducePending, type WatchlistEvent, watchedNow } from './watchlist-state.ts';

export interface Watchlist {
  /** `none`: the user is signed out or unknown. */
  status: 'none' | 'pending' | 'error' | 'success';
  ids: ReadonlySet<string>;
  error: CallError | null;
  refetch: () => void;
  /** Shows the change immediately. If the server refuses it, reverts it and explains why in a toast. */
  set: (id: string, watched: boolean) => void;
}

const QUERY = { ...callQuery('listWatched', {}), refetchOnline: true };

/** The current user's watchlist, including changes that the server has not stored yet. */
export function useWatchlist(): Watchlist {
  const signedIn = useAuthState().status === 'signed-in';
  const { status, data, error, refetch } = usePortalQuery({ ...QUERY, enabled: signedIn });
  const [pending, dispatch] = useReducer(reducePending, []);
  const set = useSetWatched(dispatch);
  return useMemo(
    () => ({
      status: signedIn ? status : 'none',
      ids: watchedNow(data?.ids ?? [], pending),
      error,
      refetch,
      set,
    }),
    [signedIn, status, data, error, pending, refetch, set],
  );
}

/** Sends changes one at a time, so that the server's last answer matches the last click. */
function useSetWatched(dispatch: (event: WatchlistEvent) => void) {
  const toast = useToast();
  const sent = useRef(0);
  const queue = useRef(Promise.resolve());
  return useCallback(
    (id: string, watched: boolean) => {
      sent.current += 1;
      const ticket = sent.current;
      dispatch({ type: 'changed', change: { ticket, id, watched } });
      queue.current = queue.current
        .then(() => call('setWatched', { id, watched }))
        .then(
          (answer) => setQueryData(QUERY, answer),
          (error) => {
            const { message } = normalizeCallError(error);
            toast({ title: 'Your watchlist was not changed.', description: message, tone: 'destructive' });
          },
        )
        .then(() => dispatch({ type: 'settled', ticket }));
    },
    [dispatch, toast],
  );
}
