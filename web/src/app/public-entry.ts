import './theme/base.css';
import { onFirstInteraction, onIdleOrInteraction } from '#components/lazy/triggers.ts';

/**
 * The entry of a prerendered page: hydrates it when the browser is idle or at the first interaction. What is typed and clicked
 * before is replayed (`components/hydration/`). Where the code cannot be fetched, the next interaction tries again. A page that is
 * only a skeleton does not wait, nor does one whose URL says what it is to show.
 */
const when = document.getElementById('root')?.dataset.hydrate;
if (when === 'at-once' || (when === 'with-query' && window.location.search)) void hydrate();
else onIdleOrInteraction(hydrate);

async function hydrate() {
  try {
    const { hydratePage } = await import('./hydrate.tsx');
    await hydratePage();
  } catch (error) {
    onFirstInteraction(hydrate);
    throw error;
  }
}
