import { FullScreenSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';

/** The portal's routes, for a visitor who comes from a public page. */
export const LazyPortalRoutes = lazyComponent({
  on: 'route',
  placeholder: () => <FullScreenSpinner />,
  load: async () => (await import('./routes.tsx')).PortalRoutes,
});
