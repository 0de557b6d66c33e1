import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { wake } from '#components/hydration/wake.ts';
import { App } from './app.tsx';
import { LatePortal } from './late-portal.tsx';
import { preloadPage } from './public-pages.tsx';

/**
 * Takes over a prerendered page, in steps short enough that nobody waits for them. React hears every press from the first step
 * on, and takes over at once what one is meant for; so that is when the page wakes.
 */
export async function hydratePage(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root" to take over.');
  await preloadPage(window.location.pathname);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <App portal={LatePortal} />
        </BrowserRouter>
      </StrictMode>,
    );
  });
  wake(root);
}
