import { afterPaint, onFirstInteraction, onIdleOrInteraction } from '#components/lazy/triggers.ts';
import { reportUnhandledErrors } from '#lib/error-reports.ts';
import { printInLight } from './print-in-light.ts';

/**
 * The entry of every page, kept small: React comes with the rest of the portal. A page that was prerendered whole is hydrated when the
 * browser is idle or at the first interaction; what is typed and clicked before is replayed (`components/hydration/`). Every other page
 * starts once it is painted, and so does one whose URL says what it is to show. The scripts of a page are requested after its first paint:
 * with links in its HTML, sign-in scored 77 instead of 91 in Lighthouse, and the marketplace 59 instead of 76 (single runs, busy machine).
 */
// Firebase's SDK would look for defaults, the hosts of emulators among them, in a cookie, which a neighbouring host could have set; and
// each look waits for another process of the browser. It does so while it loads, so that is said before.
Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} });
reportUnhandledErrors();
printInLight();
const { hydrate, scripts } = document.getElementById('root')?.dataset ?? {};
if (scripts) afterPaint(() => document.head.append(...scripts.split(' ').map(preloadLink)));
if (hydrate === 'idle' && window.location.search === '') onIdleOrInteraction(startPage);
else if (scripts) afterPaint(startPage);
else void startPage();

function preloadLink(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
}

/** Where the code cannot be fetched, the next interaction tries again. */
async function startPage() {
  try {
    const { hydrateOrRender } = await import('./hydrate.tsx');
    await hydrateOrRender();
  } catch (error) {
    onFirstInteraction(startPage);
    throw error;
  }
}
