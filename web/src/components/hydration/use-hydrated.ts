import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False while prerendered HTML is hydrated, true afterwards, and true at once where nothing was prerendered. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
