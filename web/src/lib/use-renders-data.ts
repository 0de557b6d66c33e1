import { useDeferredValue } from 'react';

/**
 * Whether to render what has been loaded. False for a moment after `status` has changed from `loading`: stores like Firebase Auth and a
 * query re-render synchronously, in one long task, while a deferred value lets React render the page in short ones, between which the
 * browser answers the user. Nothing but the placeholder is ever shown for longer.
 */
export const useRendersData = (status: string): boolean =>
  useDeferredValue(status) !== 'loading' || status === 'loading';
