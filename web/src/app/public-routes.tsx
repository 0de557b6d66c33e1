import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { HydrationReplay } from '#components/hydration/hydration-replay.tsx';
import { type LazyComponent, lazyComponent } from '#components/lazy/lazy-component.tsx';
import { loadService } from '#features/public-pages/services/load-service.ts';
import { findRoute, type RouteName, routesIn } from '#routing/routes.ts';
import { PublicLayout } from './layouts/public-layout.tsx';
import { lazyPage, pageRoutes } from './page-routes.tsx';

/** A prerendered form is hydrated after its page, and then gets what was typed and clicked before. */
const lazyForm = (load: () => Promise<ComponentType>) =>
  lazyComponent({
    on: 'idle',
    placeholder: () => <PageSpinner />,
    async load() {
      const Form = await load();
      return () => (
        <HydrationReplay>
          <Form />
        </HydrationReplay>
      );
    },
  });

const ContactForm = lazyForm(async () => (await import('#features/forms/contact/contact-form.tsx')).ContactForm);
const ApplicationForm = lazyForm(
  async () => (await import('#features/forms/expert-application/expert-application-form.tsx')).ExpertApplicationForm,
);

const PAGES: Record<RouteName<'public'>, LazyComponent<object>> = {
  home: lazyPage(async () => {
    const { HomePage } = await import('#features/public-pages/home/home-page.tsx');
    return () => <HomePage contact={<ContactForm />} />;
  }),
  about: lazyPage(async () => (await import('#features/public-pages/about/about-page.tsx')).AboutPage),
  services: lazyPage(async () => (await import('#features/public-pages/services/services-page.tsx')).ServicesPage),
  service: lazyPage(async () => (await import('#features/public-pages/services/service-page.tsx')).ServicePage),
  contact: lazyPage(async () => {
    const { ContactPage } = await import('#features/public-pages/contact-page.tsx');
    return () => <ContactPage form={<ContactForm />} />;
  }),
  joinUs: lazyPage(async () => {
    const { JoinUsPage } = await import('#features/public-pages/join-us/join-us-page.tsx');
    return () => <JoinUsPage form={<ApplicationForm />} />;
  }),
  cookiesPolicy: lazyPage(async () => {
    const [{ CookiesPolicyPage }, { CookieSettings }] = await Promise.all([
      import('#features/public-pages/cookies-policy-page.tsx'),
      import('#features/cookie-consent/cookie-settings.tsx'),
    ]);
    return () => <CookiesPolicyPage settings={<CookieSettings />} />;
  }),
};

const isPublic = (name: RouteName): name is RouteName<'public'> => name in PAGES;

/** The public pages. `portal` renders every other URL: a public page does not carry it. */
export function PublicRoutes({ portal: Portal }: { portal: ComponentType }) {
  return (
    <Routes>
      <Route element={<PublicLayout />}>{pageRoutes(routesIn('public'), PAGES)}</Route>
      <Route path="*" element={<Portal />} />
    </Routes>
  );
}

/** Fetches the page of a prerendered URL before hydration, so that no boundary suspends and discards the page's HTML. */
export async function preloadPage(pathname: string): Promise<void> {
  const name = findRoute(pathname);
  if (!name || !isPublic(name)) return;
  await Promise.all([PAGES[name].preload(), name === 'service' ? loadService(lastSegment(pathname)) : undefined]);
}

const lastSegment = (pathname: string) => pathname.split('/').findLast((segment) => segment !== '');
