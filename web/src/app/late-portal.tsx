import { Suspense } from 'react';
import { FullScreenSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { lazyPage } from './lazy-page.tsx';

const Portal = lazyPage(async () => (await import('./routes.tsx')).PortalRoutes);

/** The portal's routes for somebody who comes from a public page. */
export function LatePortal() {
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Portal />
    </Suspense>
  );
}
