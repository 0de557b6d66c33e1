import { storageKey } from './browser-storage.ts';

/** The colour scheme chosen on this device, and the root element's attribute that sets it. */
export const COLOR_MODE_KEY = 'color-mode';
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** `true` after the user has answered the cookie question on this device. */
export const CONSENT_ANSWERED_KEY = 'cookie-consent-interaction';

/** Marks that the last visit ended signed in. Not a proof. */
export const SESSION_HINT_KEY = storageKey('session');
