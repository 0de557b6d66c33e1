import './theme/base.css';
import { onFirstInteraction, onIdleOrInteraction } from '#components/lazy/triggers.ts';

/**
 * The entry of a prerendered page: hydrates it when the browser is idle or at the first interaction. What is typed and clicked
 * before is replayed (`components/hydration/`). Where the code cannot be fetched, the next interaction tries again.
 */
onIdleOrInteraction(hydrate);

async function hydrate() {
  try {
    const { hydratePage } = await import('./hydrate.tsx');
    await hydratePage();
  } catch (error) {
    onFirstInteraction(hydrate);
    throw error;
  }
}
