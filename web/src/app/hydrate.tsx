import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { CLIENT_ONLY, replayClicks } from '#components/hydration/hydration.tsx';
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
 * Renders the portal, or hydrates a prerendered page in short tasks. Replays queued clicks once hydration starts, because
 * React then hydrates the target of each event first.
 */
export async function hydrateOrRender(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  if (!root.hasAttribute('data-pending-hydration')) {
    createRoot(root, ON_ERROR).render(PORTAL);
    return;
  }
  await preloadPage(window.location.pathname);
  startTransition(() => void hydrateRoot(root, PORTAL, ON_ERROR));
  replayClicks(root);
  prefetchLinks(preloadPage);
}

/** Reports errors to staff and, as by default, in the console. Browser-only parts of a page are not errors. */
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
    if (error instanceof Error && 'digest' in error && error.digest === CLIENT_ONLY) return;
    reportToStaff('react-recovered', error);
    reportError(error);
  },
};
