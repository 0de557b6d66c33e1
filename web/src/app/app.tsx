import CssBaseline from '@mui/material/CssBaseline';
import Link from '@mui/material/Link';
import { ThemeProvider } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { hydratedWhenIdle, lazyPart } from '#components/lazy/lazy-component.tsx';
import { MAIN_ID } from '#components/page/page.tsx';
import { ToastProvider } from '#components/toast/toast-provider.tsx';
import { heldActions } from '#features/admin/deliberate/held-store.ts';
import { COLOR_MODE_KEY } from '#lib/device-keys.ts';
import { FlashToast, FollowAuth } from './auth-effects.tsx';
import { FailedPage } from './layouts/route-outlet.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { AppRoutes } from './routes/app-routes.tsx';
import { ScrollPosition } from './scroll-position.tsx';
import { theme } from './theme/theme.ts';

const HeldBar = lazyPart(async () => (await import('#features/admin/deliberate/held-bar.tsx')).HeldBar);
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
          <HeldActions />
          <CookieBar />
        </ToastProvider>
      </ErrorBoundary>
    </ThemeProvider>
  );
}

/** The mails that staff have confirmed and can still stop. The region is empty until then, so that it announces them. */
function HeldActions() {
  const held = useSyncExternalStore(heldActions.subscribe, heldActions.read, heldActions.read);
  return <div role="status">{held.length > 0 ? <HeldBar /> : null}</div>;
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
