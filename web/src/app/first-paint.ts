import { queueClicks } from '#components/hydration/queue-clicks.ts';
import { browserStorage } from '#lib/browser-storage.ts';
import { COLOR_MODE_KEY, COLOR_SCHEME_ATTRIBUTE, CONSENT_ANSWERED_KEY, SESSION_HINT_KEY } from '#lib/device-keys.ts';

/* Inlined in every page before its first paint. Sets the root attributes that the styles need and requests the
   visitor's data. Without JavaScript, these attributes are missing. */
const root = document.documentElement;
const mode = browserStorage.get(COLOR_MODE_KEY);
const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
root.setAttribute(COLOR_SCHEME_ATTRIBUTE, dark ? 'dark' : 'light');
if (browserStorage.get(CONSENT_ANSWERED_KEY) !== 'true') root.setAttribute('data-ask-consent', '');
if (browserStorage.get(SESSION_HINT_KEY) !== null) root.setAttribute('data-auth-hint', 'member');
else if (root.dataset.earlyRequest) requestEarly(root.dataset.earlyRequest);
queueClicks();

/** Appends the id from the page's URL to an address that ends with a slash. */
function requestEarly(address: string): void {
  const url = address.endsWith('/') ? address + location.pathname.split('/')[2] : address;
  const response = fetch(url);
  // The page that takes the response sees the failure.
  response.catch(() => undefined);
  globalThis.earlyRequest = { url, response };
}
