import './theme/base.css';
import { afterPaint, onFirstInteraction, onIdleOrInteraction } from '#components/lazy/triggers.ts';
import { showEarlyAnswer } from '#lib/data/early-answer.ts';

/**
 * The entry of a prerendered page: hydrates it when the browser is idle or at the first interaction. What is typed and clicked
 * before is replayed (`components/hydration/`). Where the code cannot be fetched, the next interaction tries again. A page that is
 * only a skeleton does not wait for that, nor does one whose URL says what it is to show. The scripts of a route are requested as
 * soon as its HTML is painted: before, they would delay what there is to read.
 */
void showEarlyAnswer();
const { hydrate: when, scripts } = document.getElementById('root')?.dataset ?? {};
const atOnce = when === 'at-once' || (when === 'with-query' && window.location.search !== '');
if (scripts) afterPaint(() => preloadScripts(scripts.split(' ')));
if (atOnce) afterPaint(hydrate);
else onIdleOrInteraction(hydrate);

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

async function hydrate() {
  try {
    const { hydratePage } = await import('./hydrate.tsx');
    await hydratePage();
  } catch (error) {
    onFirstInteraction(hydrate);
    throw error;
  }
}
