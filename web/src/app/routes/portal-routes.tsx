import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ClientOnly } from '#components/hydration/hydration.tsx';
import { hydratedWhenIdle, type LazyComponent } from '#components/lazy/lazy-component.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { NoticePage } from '#components/page/page.tsx';
import { paths } from '#routing/paths.ts';
import { ROUTES, type RouteName, routesIn } from '#routing/routes.ts';
import { OpenLayout } from '../layouts/portal-layouts.tsx';
import { MemberBell } from '../layouts/unread-counts.tsx';
import { RequireStaff, RequireUser } from './guards.tsx';
import { lazyPage } from './page-routes.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** Exported for the public header, to avoid a separate chunk for every member page. */
export { MemberBell };

type Load = () => Promise<ComponentType>;

/** A page with live data, fetched in parallel with Firestore and reactfire. */
const lazyLivePage = (load: Load) =>
  lazyPage(async () => {
    const [{ LiveProviders }, Page] = await Promise.all([import('#lib/data/live-providers.tsx'), load()]);
    return () => (
      <LiveProviders>
        <Page />
      </LiveProviders>
    );
  });

const Suggestions = hydratedWhenIdle(async () => (await import('#features/marketplace/suggestions.tsx')).Suggestions);

const loadOpportunityPage = async () => {
  const { OpportunityPage } = await import('#features/opportunity/opportunity-page.tsx');
  return () => <OpportunityPage suggestions={<Suggestions />} />;
};

type PortalRouteName = RouteName<'open' | 'portal'>;

const LOADERS: Record<PortalRouteName, Load> = {
  marketplace: async () => (await import('#features/marketplace/marketplace-page.tsx')).MarketplacePage,
  opportunity: loadOpportunityPage,
  opportunityAlias: loadOpportunityPage,
  compare: async () => (await import('#features/marketplace/compare/compare-page.tsx')).ComparePage,
  onboarding: async () => (await import('#features/onboarding/onboarding-page.tsx')).OnboardingPage,
  dashboard: async () => (await import('#features/dashboard/dashboard-page.tsx')).DashboardPage,
  activity: async () => (await import('#features/dashboard/activity-page.tsx')).ActivityPage,
  kyc: async () => (await import('#features/kyc/kyc-page.tsx')).KycPage,
  profile: async () => (await import('../pages/profile-page.tsx')).OwnPage,
  account: async () => (await import('../pages/account-page.tsx')).AccountPage,
  owner: async () => (await import('#features/owner/owner-page.tsx')).OwnerPage,
  chat: async () => (await import('#features/chat/chat-page.tsx')).ChatPage,
  admin: async () => (await import('#features/admin/admin-page.tsx')).AdminPage,
};

const PORTAL_ROUTES = [...routesIn('open'), ...routesIn('portal')];

const PAGES: ReadonlyMap<PortalRouteName, LazyComponent<object>> = new Map(
  PORTAL_ROUTES.map((name) => [name, ('live' in ROUTES[name] ? lazyLivePage : lazyPage)(LOADERS[name])]),
);

export const prefetchPortalPage = (name: PortalRouteName): void => PAGES.get(name)?.prefetch();

/**
 * Creates a `<Route>` for each name. The key gives each page its own boundary, so that its skeleton appears on
 * navigation.
 */
const routesTo = (names: readonly PortalRouteName[]) =>
  names.map((name) => {
    const Page: ComponentType | undefined = PAGES.get(name);
    const page = Page && (
      <ClientOnly key={name} placeholder={<PageSkeleton name={name} />}>
        <Page />
      </ClientOnly>
    );
    return <Route key={name} path={ROUTES[name].path} element={page} />;
  });

const isForStaff = (name: RouteName) => ROUTES[name].access === 'staff';

export function PortalRoutes() {
  const guarded = routesIn('portal');
  return (
    <Routes>
      <Route element={<RequireUser />}>
        {routesTo(guarded.filter((name) => !isForStaff(name)))}
        <Route element={<RequireStaff />}>{routesTo(guarded.filter(isForStaff))}</Route>
      </Route>
      <Route element={<OpenLayout />}>
        {routesTo(routesIn('open'))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function NotFoundPage() {
  return (
    <NoticePage
      title="Page not found"
      text="We couldn’t find this page. The address may be mistyped, or the page may have moved."
      below={<Suggestions />}
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
