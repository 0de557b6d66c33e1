import CssBaseline from '@mui/material/CssBaseline';
import Link from '@mui/material/Link';
import { ThemeProvider } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { MAIN_ID } from '#components/page/page.tsx';
import { ToastProvider } from '#components/toast/toast-provider.tsx';
import { FlashToast, FollowAuth } from './auth-effects.tsx';
import { FailedPage } from './layouts/route-outlet.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { AppRoutes } from './routes/app-routes.tsx';
import { COLOR_MODE_KEY, portalTheme } from './theme/theme.ts';

const CookieBar = lazyComponent({
  on: 'idle',
  load: async () => (await import('#features/cookie-consent/cookie-bar.tsx')).loadCookieBar(),
});

/** Everything inside the router, which differs between the browser and prerendering. */
export function App() {
  return (
    <ThemeProvider theme={portalTheme()} modeStorageKey={COLOR_MODE_KEY} noSsr>
      <CssBaseline />
      <ErrorBoundary fallback={(error) => <FailedPage error={error} />}>
        <ToastProvider>
          <SkipLink />
          <ScrollToTop />
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

/** The first stop of the Tab key. */
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

/** `#contact?subject=…` names the element `contact`, which reads what follows the question mark. */
const targetOf = (hash: string) => hash.slice(1).split('?')[0] ?? '';

/** How long to wait until the page has rendered the target. */
const TIMEOUT_MS = 5000;

/** Scrolls to the element with this id once it is rendered. Returns a function that stops waiting. */
function scrollToTarget(id: string): () => void {
  const scroll = () => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    return target !== null;
  };
  if (scroll()) return () => undefined;
  const observer = new MutationObserver(() => scroll() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), TIMEOUT_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * Scrolls to the top of the page after navigation, or to the element that the hash names. The first page of a visit keeps its
 * position: it may have been scrolled before hydration.
 */
function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const first = useRef(true);
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    if (pathname && !first.current) window.scrollTo(0, 0);
    const arriving = first.current;
    first.current = false;
    if (hash.length <= 1) return undefined;
    // `scrollY` comes last: reading it forces a layout, which is expensive during hydration.
    return arriving && window.scrollY !== 0 ? undefined : scrollToTarget(targetOf(hash));
  }, [pathname, hash]);
  return null;
}
