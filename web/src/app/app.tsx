import CssBaseline from '@mui/material/CssBaseline';
import Link from '@mui/material/Link';
import { ThemeProvider } from '@mui/material/styles';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { hydratedWhenIdle } from '#components/lazy/lazy-component.tsx';
import { MAIN_ID } from '#components/page/page.tsx';
import { ToastProvider } from '#components/toast/toast-provider.tsx';
import { COLOR_MODE_KEY } from '#lib/device-keys.ts';
import { FlashToast, FollowAuth } from './auth-effects.tsx';
import { FailedPage } from './layouts/route-outlet.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { AppRoutes } from './routes/app-routes.tsx';
import { ScrollPosition } from './scroll-position.tsx';
import { theme } from './theme/theme.ts';

const CookieBar = hydratedWhenIdle(async () => (await import('#features/cookie-consent/cookie-bar.tsx')).CookieBar);

export function App() {
  return (
    <ThemeProvider theme={theme} modeStorageKey={COLOR_MODE_KEY} noSsr>
      <CssBaseline />
      <ErrorBoundary fallback={(error) => <FailedPage error={error} />}>
        <ToastProvider>
          <SkipLink />
          <ScrollPosition />
          <FollowAuth />
          <FlashToast />
          <AppRoutes />
          <OfflineNotice />
          <CookieBar />
        </ToastProvider>
      </ErrorBoundary>
    </ThemeProvider>
  );
}

function SkipLink() {
  return (
    <Link
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        backgroundColor: 'background.paper',
        transform: 'translateY(-300%)',
        '&:focus': { transform: 'none' },
        '@media print': { display: 'none' },
      }}
    >
      Skip to content
    </Link>
  );
}
