import { type ComponentType, useEffect } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { FullScreenSpinner, PageSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { ClientOnly } from '#components/hydration/hydration.tsx';
import { type LazyComponent, lazyComponent } from '#components/lazy/lazy-component.tsx';
import { onFirstInteraction, onIdle } from '#components/lazy/triggers.ts';
import { useDocumentTitle } from '#components/page/page.tsx';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { ROUTES, type RouteName, routesIn } from '#routing/routes.ts';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { lazyPage, pageRoutes } from './page-routes.tsx';

const PAGES: Record<RouteName<'auth'>, LazyComponent<object>> = {
  signIn: lazyPage(async () => (await import('#features/auth/sign-in-page.tsx')).SignInPage),
  signUp: lazyPage(async () => {
    const { SignUpPage } = await import('#features/auth/sign-up-page.tsx');
    return () => (
      <>
        <PrefetchOnboarding />
        <SignUpPage />
      </>
    );
  }),
  forgotPassword: lazyPage(async () => (await import('#features/auth/forgot-password-page.tsx')).ForgotPasswordPage),
  resetPassword: linkPage(
    'Choose a new password',
    'The link in our password reset email opens here, so that you can choose a new password.',
    async () => (await import('#features/auth/reset-password-page.tsx')).ResetPasswordPage,
  ),
  confirmEmail: linkPage(
    'Confirm your email address',
    'The link in our confirmation email opens here and confirms your email address.',
    async () => (await import('#features/auth/confirm-email-page.tsx')).ConfirmEmailPage,
  ),
};

/** A page whose content depends on the link that led there. */
function linkPage(title: string, description: string, load: () => Promise<ComponentType>) {
  return lazyPage(async () => {
    const Page = await load();
    return () => (
      <ClientOnly placeholder={<LinkPlaceholder title={title} description={description} />}>
        <Page />
      </ClientOnly>
    );
  });
}

/** Fetches the next page while the user types. Opening the page tries again after a failure. */
function PrefetchOnboarding() {
  useEffect(() => {
    const prefetch = async () => (await import('./portal-routes.tsx')).prefetchPortalPage('onboarding');
    return onFirstInteraction(() => void onIdle(() => void prefetch().catch(() => undefined)));
  }, []);
  return null;
}

function LinkPlaceholder({ title, description }: { title: string; description: string }) {
  useDocumentTitle(title, description);
  return <PageSpinner />;
}

export const preloadAuthPage = (name: RouteName<'auth'>) => PAGES[name].preload();

const isForVisitors = (name: RouteName<'auth'>) => ROUTES[name].access === 'visitor';

export const AuthRoutes = () => (
  <Routes>
    <Route element={<AuthLayout />}>
      <Route element={<SecondFactorGate />}>{pageRoutes(routesIn('auth').filter(isForVisitors), PAGES)}</Route>
      {pageRoutes(
        routesIn('auth').filter((name) => !isForVisitors(name)),
        PAGES,
      )}
    </Route>
  </Routes>
);

const SecondFactorPage = lazyComponent({
  on: 'route',
  placeholder: () => <FullScreenSpinner />,
  load: async () => (await import('#features/account/passkeys/second-factor-page.tsx')).SecondFactorPage,
});

/** Replaces a sign-in page with the second factor, after the user has given only the password. */
function SecondFactorGate() {
  const auth = useAuthState();
  return auth.status === 'second-factor' ? (
    <SecondFactorPage mfaEnrolmentRequired={auth.mfaEnrolmentRequired} />
  ) : (
    <Outlet />
  );
}
