import { afterPaint, onFirstInteraction, onIdleOrInteraction } from '#components/lazy/triggers.ts';
import { showEarlyAnswer } from '#lib/data/early-answer.ts';

/**
 * The entry of every page, kept small: React comes with the rest of the portal. A prerendered page is hydrated when the browser is idle
 * or at the first interaction; what is typed and clicked before is replayed (`components/hydration/`). A page that is only a skeleton
 * does not wait for that, nor does one whose URL says what it is to show. The scripts of a route are requested as soon as its HTML is
 * painted: before, they would delay what there is to read. What is not prerendered (`index.html`) is rendered at once.
 */
void showEarlyAnswer();
// Firebase's SDK would look for defaults, the hosts of emulators among them, in a cookie, which a neighbouring host could have set; and
// each look waits for another process of the browser. It does so while it loads, so that is said before.
Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} });
const root = document.getElementById('root');
const { hydrate: when, scripts } = root?.dataset ?? {};
const atOnce = when === 'at-once' || (when === 'with-query' && window.location.search !== '');
if (scripts) afterPaint(() => preloadScripts(scripts.split(' ')));
if (!root?.hasAttribute('data-pending-hydration')) void startPage();
else if (atOnce) afterPaint(startPage);
else onIdleOrInteraction(startPage);

/** How many links are added in one task: thirty at once would block a phone for a tenth of a second. */
const BATCH = 5;

/** All at about the same time; otherwise each would be found in the one before it. Data and fonts come first. */
function preloadScripts(files: readonly string[]): void {
  const links = files.slice(0, BATCH).map((file) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href: file });
    return link;
  });
  document.head.append(...links);
  if (files.length > BATCH) setTimeout(() => preloadScripts(files.slice(BATCH)));
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
