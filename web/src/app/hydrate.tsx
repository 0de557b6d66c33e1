import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { LEFT_TO_BROWSER, replayClicks } from '#components/hydration/hydration.tsx';
import { reportToStaff } from '#lib/error-reports.ts';
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
    createRoot(root, ON_ERROR).render(PORTAL);
    return;
  }
  await preloadPage(window.location.pathname);
  startTransition(() => void hydrateRoot(root, PORTAL, ON_ERROR));
  replayClicks(root);
  prefetchLinks(preloadPage);
}

/** Reported to staff, and in the console as without these functions. Parts that were left to the browser are no errors. */
const ON_ERROR: RootOptions = {
  onUncaughtError(error) {
    reportToStaff('react-uncaught', error);
    reportError(error);
  },
  onCaughtError(error) {
    reportToStaff('react-caught', error);
    console.error(error);
  },
  onRecoverableError(error) {
    if (error instanceof Error && 'digest' in error && error.digest === LEFT_TO_BROWSER) return;
    reportToStaff('react-recovered', error);
    reportError(error);
  },
};
