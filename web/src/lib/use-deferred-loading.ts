import { useDeferredValue } from 'react';

/**
 * Stays true for a moment after loading has ended. Stores such as Firebase Auth re-render synchronously in one long
 * task. A deferred value lets React render the page in short tasks, so that the browser stays responsive. The only cost
 * is that the placeholder stays slightly longer.
 */
export const useDeferredLoading = (isLoading: boolean): boolean => useDeferredValue(isLoading) || isLoading;
