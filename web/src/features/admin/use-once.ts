import { useMemo } from 'react';
import { type Listen, type LiveState, useListener } from '#lib/data/use-listener.ts';

/** Loads something once, and again on `reload()`. `load` must keep its identity while it means the same thing. */
export function useOnce<Value>(load: () => Promise<Value>): LiveState<Value> {
  const listen = useMemo<Listen<Value>>(
    () => (next, fail) => {
      load().then(next, fail);
      return () => undefined;
    },
    [load],
  );
  return useListener(listen);
}
