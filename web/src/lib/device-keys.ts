import { storageKey } from './browser-storage.ts';

/** The colour scheme that was chosen on this device, and the attribute of the root element that sets it. */
export const COLOR_MODE_KEY = 'color-mode';
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** `true` once the question about cookies was answered on this device. */
export const CONSENT_ANSWERED_KEY = 'cookie-consent-interaction';

/** A mark on this device that the last visit ended signed in. It proves nothing. */
export const SESSION_HINT_KEY = storageKey('session');
