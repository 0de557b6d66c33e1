import { useDeferredValue } from 'react';

/**
 * False for a moment after `status` has changed from `loading`. Stores such as Firebase Auth re-render synchronously in
 * one long task. A deferred value lets React render the page in short tasks, so that the browser stays responsive. The
 * only cost is that the placeholder stays slightly longer.
 */
export const useDeferredLoaded = (status: string): boolean =>
  useDeferredValue(status) !== 'loading' || status === 'loading';
