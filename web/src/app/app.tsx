import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { ToastProvider } from '#components/toast/toast-provider.tsx';
import { FlashToast } from './flash-toast.tsx';
import { FollowAuth } from './follow-auth.tsx';
import { SkipLink } from './layouts/skip-link.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { FailedPage } from './pages/failed-page.tsx';
import { CookieBar } from './public-pages.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SiteRoutes } from './site-routes.tsx';
import { COLOR_MODE_KEY, portalTheme } from './theme/theme.ts';

/**
 * Everything inside the router, which differs: the browser's address there, one page's address where pages are prerendered.
 * `portal` draws the addresses that are no public pages; a public page brings it late.
 */
export function App({ portal }: { portal: ComponentType }) {
  return (
    <ThemeProvider theme={portalTheme()} modeStorageKey={COLOR_MODE_KEY} noSsr>
      <CssBaseline />
      <ErrorBoundary fallback={(error) => <FailedPage error={error} />}>
        <ToastProvider>
          <SkipLink />
          <ScrollToTop />
          <FollowAuth />
          <FlashToast />
          <SiteRoutes portal={portal} />
          <OfflineNotice />
          <CookieBar />
        </ToastProvider>
      </ErrorBoundary>
    </ThemeProvider>
  );
}
