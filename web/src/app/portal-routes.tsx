import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { LazyComponent } from '#components/lazy/lazy-component.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { NoticePage } from '#components/page/page.tsx';
import { paths } from '#routing/paths.ts';
import { ROUTES, type RouteName, routesIn } from '#routing/routes.ts';
import { RequireAdmin, RequireUser } from './guards.tsx';
import { AuthLayout, OpenLayout, PortalLayout } from './layouts/portal-layouts.tsx';
import { lazyPage, pageRoutes } from './page-routes.tsx';

/** A page with live data, fetched at the same time as Firestore and reactfire. */
const lazyLivePage = (load: () => Promise<ComponentType>) =>
  lazyPage(async () => {
    const [{ LiveProviders }, Page] = await Promise.all([import('#lib/data/live-providers.tsx'), load()]);
    return () => (
      <LiveProviders>
        <Page />
      </LiveProviders>
    );
  });

const OpportunityPage = lazyPage(
  async () => (await import('#features/opportunity/opportunity-page.tsx')).OpportunityPage,
);

const PAGES: Record<RouteName<'auth' | 'open' | 'portal'>, LazyComponent<object>> = {
  signIn: lazyPage(async () => (await import('#features/auth/sign-in-page.tsx')).SignInPage),
  signUp: lazyPage(async () => (await import('#features/auth/sign-up-page.tsx')).SignUpPage),
  forgotPassword: lazyPage(async () => (await import('#features/auth/forgot-password-page.tsx')).ForgotPasswordPage),
  resetPassword: lazyPage(async () => (await import('#features/auth/reset-password-page.tsx')).ResetPasswordPage),
  marketplace: lazyPage(async () => (await import('#features/marketplace/marketplace-page.tsx')).MarketplacePage),
  opportunity: OpportunityPage,
  opportunityAlias: OpportunityPage,
  compare: lazyPage(async () => (await import('#features/marketplace/compare/compare-page.tsx')).ComparePage),
  onboarding: lazyPage(async () => (await import('#features/onboarding/onboarding-page.tsx')).OnboardingPage),
  dashboard: lazyLivePage(async () => (await import('#features/dashboard/dashboard-page.tsx')).DashboardPage),
  activity: lazyLivePage(async () => (await import('#features/dashboard/activity-page.tsx')).ActivityPage),
  kyc: lazyLivePage(async () => (await import('./pages/kyc-page.tsx')).VerificationPage),
  profile: lazyLivePage(async () => (await import('./pages/profile-page.tsx')).OwnPage),
  chat: lazyLivePage(async () => (await import('#features/chat/chat-page.tsx')).ChatPage),
  admin: lazyPage(async () => (await import('#features/admin/admin-page.tsx')).AdminPage),
};

const isForAdmins = (name: RouteName) => ROUTES[name].access === 'admin';

/** Every page that is not public, behind the guard that its access asks for, and the page of unknown URLs. */
export function PortalRoutes() {
  const guarded = routesIn('portal');
  return (
    <Routes>
      <Route element={<AuthLayout />}>{pageRoutes(routesIn('auth'), PAGES)}</Route>
      <Route element={<RequireUser />}>
        <Route element={<PortalLayout />}>
          {pageRoutes(
            guarded.filter((name) => !isForAdmins(name)),
            PAGES,
          )}
          <Route element={<RequireAdmin />}>{pageRoutes(guarded.filter(isForAdmins), PAGES)}</Route>
        </Route>
      </Route>
      <Route element={<OpenLayout />}>
        {pageRoutes(routesIn('open'), PAGES)}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function NotFoundPage() {
  return (
    <NoticePage
      title="Page not found"
      text="There is no page at this address. It may have been mistyped, or the page may have moved."
    >
      <LinkButton variant="contained" to={paths.home}>
        Back to Home
      </LinkButton>
      <LinkButton variant="outlined" to={paths.marketplace}>
        Browse opportunities
      </LinkButton>
    </NoticePage>
  );
}
