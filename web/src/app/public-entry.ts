import './theme/base.css';
import { onFirstInteraction, onIdleOrInteraction } from '#components/hydration/when-wanted.ts';

/**
 * The whole script of a prerendered page at first: it brings the portal when the browser is idle, or at the first touch. What
 * is done meanwhile is kept (`components/hydration/`). Without a connection the next touch tries again.
 */
onIdleOrInteraction(takeOver);

async function takeOver() {
  try {
    const { hydratePage } = await import('./hydrate.tsx');
    await hydratePage();
  } catch (error) {
    onFirstInteraction(takeOver);
    throw error;
  }
}
