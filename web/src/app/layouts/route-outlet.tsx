import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { PageSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { FailedPage } from '../pages/failed-page.tsx';

/**
 * The route's page: its own waiting state while it is fetched, its own failure, which the next address clears. The footer
 * comes with the first page and not before it, or the page would push it down the window.
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
