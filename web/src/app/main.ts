import { afterPaint, onFirstInteraction, onIdleOrInteraction } from '#components/lazy/triggers.ts';
import { reportUnhandledErrors } from '#lib/error-reports.ts';
import { printInLight } from './print-in-light.ts';

/**
 * The small entry of every page, which loads React and the portal later. A completely prerendered page is hydrated when
 * the browser is idle or at the first interaction, and earlier input is replayed (`components/hydration/`). Other pages,
 * and pages with a query, start after the first paint. Scripts are requested after the first paint, because links in the
 * HTML delay it (Lighthouse: sign-in 77 instead of 91).
 */
// Otherwise Firebase's SDK reads defaults, such as the hosts of emulators, from a cookie that another host may have
// set. The SDK reads the defaults while it loads, so set them first.
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

/** If loading fails, the next interaction retries. */
async function startPage() {
  try {
    const { hydrateOrRender } = await import('./hydrate.tsx');
    await hydrateOrRender();
  } catch (error) {
    onFirstInteraction(startPage);
    throw error;
  }
}
