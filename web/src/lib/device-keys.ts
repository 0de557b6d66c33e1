import { storageKey } from './browser-storage.ts';

export const COLOR_MODE_KEY = 'color-mode';
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

export const CONSENT_ANSWERED_KEY = 'cookie-consent-interaction';

/** Marks that the last visit ended signed in. Not a proof. */
export const SESSION_HINT_KEY = storageKey('session');
