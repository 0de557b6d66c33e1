import { useCallback, useEffect, useState } from 'react';

/** What a live panel knows: its data is on its way, could not be had, or is here and follows every change. */
export type LiveState<Value> = { reload: () => void } & (
  | { status: 'loading'; data?: undefined }
  | { status: 'error'; data?: undefined }
  | { status: 'ready'; data: Value }
);

/** Starts listening and answers how to stop. `next` may follow upon `fail`, where a listener goes on trying. */
export type Listen<Value> = (next: (value: Value) => void, fail: (error: unknown) => void) => () => void;

type Heard<Value> = { listen: Listen<Value>; attempt: number } & (
  | { status: 'ready'; data: Value }
  | { status: 'error'; data?: undefined }
);

/**
 * Follows a listener for as long as the component stands. `listen` must keep its identity while it means the same thing;
 * when it changes, what the one before it said is dropped at once. `reload()` starts a failed one anew.
 */
export function useListener<Value>(listen: Listen<Value>): LiveState<Value> {
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<Heard<Value>>();
  useEffect(() => {
    let current = true;
    const hear = (news: { status: 'ready'; data: Value } | { status: 'error' }) => {
      if (current) setHeard({ listen, attempt, ...news });
    };
    const stop = listen(
      (data) => hear({ status: 'ready', data }),
      () => hear({ status: 'error' }),
    );
    return () => {
      current = false;
      stop();
    };
  }, [listen, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  if (heard?.listen !== listen || heard.attempt !== attempt) return { status: 'loading', reload };
  return heard.status === 'ready' ? { status: 'ready', data: heard.data, reload } : { status: 'error', reload };
}
