import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { PageSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { FailedPage } from '../pages/failed-page.tsx';

/**
 * The page of the route, with a spinner while it is fetched and a failure that the next navigation resets. The footer comes
 * with the page: rendered before, it would be pushed down.
 */
export function RouteOutlet({ footer }: { footer?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<PageSpinner />}>
      <ErrorBoundary resetKey={pathname} fallback={(error) => <FailedPage error={error} />}>
        <Outlet />
      </ErrorBoundary>
      {footer}
    </Suspense>
  );
}
