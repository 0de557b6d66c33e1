import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { useAuthState } from '#lib/auth/auth-state.ts';
import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';
import { NOTHING_KNOWN, reduceWatchlist, watchedNow } from './watchlist-state.ts';

export interface Watchlist {
  /** `none`: nobody is signed in, or it is not known yet whether somebody is. */
  status: 'none' | 'loading' | 'error' | 'ready';
  ids: ReadonlySet<string>;
  message: string;
  reload: () => void;
  /** Shows the change at once; a refusal takes it back and says why. */
  set: (id: string, watched: boolean) => void;
}

/** What the person who is signed in keeps. It lives in this page's memory alone, which leaving the portal throws away. */
export function useWatchlist(): Watchlist {
  const auth = useAuthState();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const [state, dispatch] = useReducer(reduceWatchlist, NOTHING_KNOWN);
  const set = useSetWatched(dispatch);

  const reload = useCallback(() => {
    dispatch({ type: 'loading' });
    call('listWatched', {}).then(
      ({ ids }) => dispatch({ type: 'loaded', ids }),
      (error) => dispatch({ type: 'failed', failure: normalizeCallError(error) }),
    );
  }, []);
  useEffect(() => {
    if (uid !== null) reload();
  }, [uid, reload]);

  return useMemo(() => {
    const known = state.stored === null ? 'loading' : 'ready';
    const status = state.failure ? 'error' : known;
    return {
      status: uid === null ? 'none' : status,
      ids: watchedNow(state),
      message: state.failure?.message ?? '',
      reload,
      set,
    };
  }, [uid, state, reload, set]);
}

/** Changes are sent one after the other: the server's last answer is then about the last press. */
function useSetWatched(dispatch: (event: Parameters<typeof reduceWatchlist>[1]) => void) {
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
        .then(({ ids }) => dispatch({ type: 'confirmed', ticket, ids }))
        .catch((error) => {
          dispatch({ type: 'refused', ticket });
          const { message } = normalizeCallError(error);
          toast({ title: 'Your watchlist was not changed.', description: message, tone: 'destructive' });
        });
    },
    [dispatch, toast],
  );
}
