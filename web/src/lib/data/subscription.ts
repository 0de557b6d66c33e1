import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useObservable } from 'reactfire';
import { Observable, type Subscriber } from 'rxjs';
import { authStore } from '#lib/auth/auth-store.ts';
import { useDeferredLoading } from '#lib/use-deferred-loading.ts';
import type { Subscribe } from './firestore-listeners.ts';

/** In reactfire's words. */
type Emission<Value> =
  | { status: 'loading'; data?: undefined }
  | { status: 'error'; data?: undefined }
  | { status: 'success'; data: Value };

/** State of a live panel. After an error, only `reload()` subscribes again. */
export type SubscriptionState<Value> = { reload: () => void } & Emission<Value>;

interface Source {
  restart: () => void;
  close: () => void;
  /** Restarts an ended listener. A listener that only failed is still retrying. */
  resume: () => void;
}

const LOADING = { status: 'loading' } as const;
const sources = new Map<string, Source>();

/** Ends every subscription at sign-out or another change of user, before the rules refuse it. */
authStore.subscribe(() => {
  if (authStore.read().status === 'signed-in') return;
  for (const source of sources.values()) source.close();
});

function createSource<Value>(subscriber: Subscriber<Emission<Value>>, subscribe: Subscribe<Value>): Source {
  let unsubscribe: (() => void) | undefined;
  const emit = (emission: Emission<Value>) => subscriber.next(emission);
  const close = () => {
    unsubscribe?.();
    unsubscribe = undefined;
  };
  const restart = () => {
    close();
    emit(LOADING);
    unsubscribe = subscribe(
      (data) => emit({ status: 'success', data }),
      () => emit({ status: 'error' }),
      () => {
        unsubscribe = undefined;
        emit({ status: 'error' });
      },
    );
  };
  const resume = () => {
    if (!unsubscribe) restart();
  };
  return { restart, close, resume };
}

/**
 * A subscription as an observable for reactfire, which subscribes once and caches it for the life of the page. Errors
 * are values, because reactfire would throw them in render and cache them.
 */
export const observe = <Value>(key: string, subscribe: Subscribe<Value>): Observable<Emission<Value>> =>
  new Observable((subscriber) => {
    const source = createSource(subscriber, subscribe);
    sources.set(key, source);
    source.restart();
  });

export const restartSource = (key: string) => sources.get(key)?.restart();
export const resumeSource = (key: string) => sources.get(key)?.resume();

/**
 * Live data of the current user, shared by all components with the same key. The key must contain the uid
 * (`profiles/<uid>`), because reactfire's cache survives a change of user. Returns the same object until it changes,
 * for memoised components.
 */
export function useSubscription<Value>(key: string, subscribe: Subscribe<Value>): SubscriptionState<Value> {
  const { data } = useObservable(key, observe(key, subscribe));
  useLayoutEffect(() => resumeSource(key), [key]);
  const reload = useCallback(() => restartSource(key), [key]);
  const live = data ?? LOADING;
  const shown = useDeferredLoading(live.status === 'loading') ? LOADING : live;
  return useMemo(() => ({ ...shown, reload }), [shown, reload]);
}

/** Keeps the last known data when the connection is lost, so that the user's input survives. */
export function useLastKnown<Value>(live: SubscriptionState<Value>): SubscriptionState<Value> {
  const [known, setKnown] = useState(live);
  if (live.status === 'success' && (known.status !== 'success' || known.data !== live.data)) setKnown(live);
  return live.status === 'error' && known.status === 'success' ? known : live;
}
