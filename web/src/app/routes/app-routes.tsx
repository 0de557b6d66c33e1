import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { FullScreenSpinner, PageSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { hydratedWhenIdle, type LazyComponent, lazyComponent } from '#components/lazy/lazy-component.tsx';
import type { Notice } from '#content/notices/notice.ts';
import { startAuth } from '#lib/auth/auth-state.tsx';
import { findRoute, type NoticeRouteName, ROUTES, type RouteName, routesIn } from '#routing/routes.ts';
import { PublicLayout } from '../layouts/public-layout.tsx';
import { lazyPage, pageRoutes } from './page-routes.tsx';

type Pages<Name extends RouteName> = Record<Name, LazyComponent<object>>;

/** Hydrates a prerendered form after its page. */
const lazyForm = (load: () => Promise<ComponentType>) => hydratedWhenIdle(load, () => <PageSpinner />);

const ContactForm = lazyForm(async () => (await import('#features/forms/contact-form.tsx')).ContactForm);
const ApplicationForm = lazyForm(
  async () => (await import('#features/forms/expert-application-form.tsx')).ExpertApplicationForm,
);

/** Declared here again, so that a build without notices drops their files. */
declare const __LEGAL_PAGES__: boolean | undefined;

const lazyNotice = (load: () => Promise<Notice>) =>
  lazyPage(async () => {
    const [{ NoticePage }, notice] = await Promise.all([import('#features/public-pages/notice-page.tsx'), load()]);
    return () => <NoticePage notice={notice} />;
  });

const NOTICES: Partial<Pages<NoticeRouteName>> =
  typeof __LEGAL_PAGES__ === 'undefined' || __LEGAL_PAGES__
    ? {
        privacyPolicy: lazyNotice(async () => (await import('#content/notices/privacy.ts')).PRIVACY),
        termsOfService: lazyNotice(async () => (await import('#content/notices/terms.ts')).TERMS),
        accessibility: lazyNotice(async () => (await import('#content/notices/accessibility.ts')).ACCESSIBILITY),
        riskWarning: lazyNotice(async () => (await import('#content/notices/risk.ts')).RISK),
      }
    : {};

const PAGES: Pages<Exclude<RouteName<'public'>, NoticeRouteName>> & typeof NOTICES = {
  home: lazyPage(async () => {
    const { HomePage } = await import('#features/public-pages/home/home-page.tsx');
    return () => <HomePage contact={<ContactForm />} />;
  }),
  about: lazyPage(async () => (await import('#features/public-pages/about-page.tsx')).AboutPage),
  services: lazyPage(async () => (await import('#features/public-pages/services/services-page.tsx')).ServicesPage),
  service: lazyPage(async () => (await import('#features/public-pages/services/service-page.tsx')).ServicePage),
  contact: lazyPage(async () => {
    const { ContactPage } = await import('#features/public-pages/contact-page.tsx');
    return () => <ContactPage form={<ContactForm />} />;
  }),
  joinUs: lazyPage(async () => {
    const { JoinUsPage } = await import('#features/public-pages/join-us-page.tsx');
    return () => <JoinUsPage form={<ApplicationForm />} />;
  }),
  cookiesPolicy: lazyPage(async () => {
    const [{ CookiesPolicyPage }, { CookieSettings }] = await Promise.all([
      import('#features/public-pages/cookies-policy-page.tsx'),
      import('#features/cookie-consent/cookie-settings.tsx'),
    ]);
    return () => <CookiesPolicyPage settings={<CookieSettings />} />;
  }),
  ...NOTICES,
};

const isPublic = (name: RouteName): name is RouteName<'public'> => name in PAGES;

const lazyRoutes = (load: () => Promise<ComponentType>) =>
  lazyComponent({ on: 'route', placeholder: () => <FullScreenSpinner />, load });
const AuthRoutes = lazyRoutes(async () => (await import('./auth-routes.tsx')).AuthRoutes);
const PortalRoutes = lazyRoutes(async () => (await import('./portal-routes.tsx')).PortalRoutes);

/** Loads with the pages for members. Visitors do not fetch it, because its placeholder is hidden from them. */
const MemberBell = lazyComponent({
  on: 'visible',
  load: async () => (await import('./portal-routes.tsx')).MemberBell,
  placeholder: () => <Box sx={BELL_PLACEHOLDER_SIZE} />,
});
/** As wide as the bell, so that nothing moves when it loads. On the narrowest phones it replaces the brand's name. */
const BELL_PLACEHOLDER_SIZE = {
  width: { xs: 44, md: 40 },
  height: 40,
  '@media (max-width: 381.95px)': { width: 0 },
} as const;

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout bell={<MemberBell />} />}>{pageRoutes(routesIn('public'), PAGES)}</Route>
      <Route path="*" element={<OtherRoutes />} />
    </Routes>
  );
}

const OtherRoutes = () => (isAuthPage(findRoute(useLocation().pathname)) ? <AuthRoutes /> : <PortalRoutes />);

const isAuthPage = (name: RouteName | undefined): name is RouteName<'auth'> =>
  name !== undefined && ROUTES[name].shell === 'auth';

/** Fetches the code of a prerendered URL before hydration, so that no boundary suspends and discards the HTML. */
export async function preloadPage(pathname: string): Promise<void> {
  const name = findRoute(pathname);
  if (!name) return;
  if (isPublic(name)) {
    await Promise.all([PAGES[name]?.preload(), name === 'service' ? preloadService(pathname) : undefined]);
    return;
  }
  startAuth();
  if (isAuthPage(name)) {
    const { preloadAuthPage } = await import('./auth-routes.tsx');
    await Promise.all([AuthRoutes.preload(), preloadAuthPage(name)]);
  } else {
    const { prefetchPortalPage } = await import('./portal-routes.tsx');
    prefetchPortalPage(name);
    await PortalRoutes.preload();
  }
}

/** Only service pages contain the code for loading a service. */
async function preloadService(pathname: string): Promise<void> {
  const { loadService } = await import('#features/public-pages/services/service-page.tsx');
  await loadService(lastSegment(pathname));
}

const lastSegment = (pathname: string) => pathname.split('/').findLast((segment) => segment !== '') ?? '';
