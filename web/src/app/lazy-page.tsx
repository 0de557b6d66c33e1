import type { ComponentType } from 'react';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';

/** A page whose code is fetched when its route is first shown. */
export const lazyPage = (load: () => Promise<ComponentType>) => lazyComponent({ on: 'route', load });

/** A page with live data, fetched at the same time as Firestore and reactfire. */
export const lazyLivePage = (load: () => Promise<ComponentType>) =>
  lazyPage(async () => {
    const [{ LiveProviders }, Page] = await Promise.all([import('#lib/data/live-providers.tsx'), load()]);
    return () => (
      <LiveProviders>
        <Page />
      </LiveProviders>
    );
  });
