import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { LEFT_TO_BROWSER, replayClicks } from '#components/hydration/hydration.tsx';
import { App } from './app.tsx';
import { prefetchLinks } from './prefetch-links.ts';
import { preloadPage } from './routes/app-routes.tsx';

const PORTAL = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/**
 * Renders the portal, or hydrates a prerendered page in short tasks. From the first one on React receives every event and hydrates its
 * target at once, so that is when queued clicks are replayed.
 */
export async function hydrateOrRender(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root" to draw the portal in.');
  if (!root.hasAttribute('data-pending-hydration')) {
    createRoot(root).render(PORTAL);
    return;
  }
  await preloadPage(window.location.pathname);
  startTransition(() => void hydrateRoot(root, PORTAL, { onRecoverableError }));
  replayClicks(root);
  prefetchLinks(preloadPage);
}

/** Reported as without this function, but for the parts that were left to the browser. */
function onRecoverableError(error: unknown): void {
  if (error instanceof Error && 'digest' in error && error.digest === LEFT_TO_BROWSER) return;
  reportError(error);
}
