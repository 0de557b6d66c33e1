import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in HTML that was made at build and while React takes it over; true from then on, and at once where there was none. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
