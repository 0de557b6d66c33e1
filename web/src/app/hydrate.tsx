import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { FullScreenSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { replayClicks } from '#components/hydration/replay.ts';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { App } from './app.tsx';
import { preloadPage } from './public-routes.tsx';

/** The portal's routes, for a visitor who comes from a public page. */
const LazyPortalRoutes = lazyComponent({
  on: 'route',
  placeholder: () => <FullScreenSpinner />,
  load: async () => (await import('./portal-routes.tsx')).PortalRoutes,
});

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
