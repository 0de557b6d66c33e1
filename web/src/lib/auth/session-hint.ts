import { browserStorage, storageKey } from '#lib/browser-storage.ts';

/** A mark on the device that somebody was signed in here at the end of the last visit. It proves nothing. */
const SESSION_HINT = storageKey('session');

export const hasSessionHint = () => browserStorage.get(SESSION_HINT) !== null;
export const leaveSessionHint = () => browserStorage.set(SESSION_HINT, '1');
