import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { replayClicks } from '#components/hydration/replay.ts';
import { App } from './app.tsx';
import { LazyPortalRoutes } from './lazy-portal-routes.tsx';
import { preloadPage } from './public-pages.tsx';

/**
 * Hydrates a prerendered page in short tasks. From the first one on React receives every event and hydrates its target at once,
 * so that is when queued clicks are replayed.
 */
export async function hydratePage(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root" to hydrate.');
  await preloadPage(window.location.pathname);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <App portal={LazyPortalRoutes} />
        </BrowserRouter>
      </StrictMode>,
    );
  });
  replayClicks(root);
}
