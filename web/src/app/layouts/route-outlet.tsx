import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#components/error-boundary.tsx';
import { PageSpinner } from '#components/full-screen-spinner.tsx';
import { FailedPage } from '../pages/failed-page.tsx';

/** The route's page: its own waiting state while it is fetched, its own failure, which the next address clears. */
export function RouteOutlet() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={(error) => <FailedPage error={error} />}>
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}
