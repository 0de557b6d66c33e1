import Button from '@mui/material/Button';
import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { PageSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { useReloadWhenOnline } from '#components/feedback/use-online.ts';
import { ChunkLoadError } from '#components/lazy/load-chunk.ts';
import { LinkButton } from '#components/page/links.tsx';
import { NoticePage } from '#components/page/page.tsx';
import { paths } from '#routing/paths.ts';

/**
 * The route's page, with a spinner while loading and an error that the next navigation resets. The footer arrives with
 * the page, because the page would push it down.
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

interface Words {
  title: string;
  text: string;
}
const MISSING_CHUNK: Words = {
  title: 'We couldn’t load this page',
  text: 'The connection was interrupted, or the portal has been updated. Please reload the page.',
};
const FAILED: Words = {
  title: 'Something went wrong on this page',
  text: 'Something went wrong on our side. You can keep using the rest of the portal. Please reload the page.',
};

/**
 * Replaces a page that failed. Offers a reload, because a chunk replaced by a newer version stays missing until then.
 */
export function FailedPage({ error }: { error: unknown }) {
  const isChunkMissing = error instanceof ChunkLoadError;
  useReloadWhenOnline(isChunkMissing);
  const { title, text } = isChunkMissing ? MISSING_CHUNK : FAILED;
  return (
    <NoticePage title={title} text={text}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload page
      </Button>
      <LinkButton variant="outlined" reloadDocument to={paths.home}>
        Back to Home
      </LinkButton>
    </NoticePage>
  );
}
