import type { ComponentType } from 'react';
import { PageSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { HydrationReplay } from '#components/hydration/hydration-replay.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { loadService } from '#features/public-pages/services/load-service.ts';
import { lazyPage } from './lazy-page.tsx';

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

const ContactForm = lazyForm(async () => (await import('#features/contact/contact-form.tsx')).ContactForm);
const ApplicationForm = lazyForm(
  async () => (await import('#features/expert-application/expert-application-form.tsx')).ExpertApplicationForm,
);
export const CookieBar = lazyComponent({
  on: 'idle',
  load: async () => (await import('#features/cookie-consent/bring-cookie-bar.ts')).bringCookieBar(),
});

/** The public pages, fetched when their route is first shown. */
export const HomePage = lazyPage(async () => {
  const { HomePage: Page } = await import('#features/public-pages/home/home-page.tsx');
  return () => <Page contact={<ContactForm />} />;
});
export const AboutPage = lazyPage(async () => (await import('#features/public-pages/about/about-page.tsx')).AboutPage);
export const ServicesPage = lazyPage(
  async () => (await import('#features/public-pages/services/services-page.tsx')).ServicesPage,
);
export const ServicePage = lazyPage(
  async () => (await import('#features/public-pages/services/service-page.tsx')).ServicePage,
);
export const ContactPage = lazyPage(async () => {
  const { ContactPage: Page } = await import('#features/public-pages/contact-page.tsx');
  return () => <Page form={<ContactForm />} />;
});
export const JoinUsPage = lazyPage(async () => {
  const { JoinUsPage: Page } = await import('#features/public-pages/join-us/join-us-page.tsx');
  return () => <Page form={<ApplicationForm />} />;
});
export const CookiesPolicyPage = lazyPage(async () => {
  const [{ CookiesPolicyPage: Page }, { CookieSettings }] = await Promise.all([
    import('#features/public-pages/cookies-policy-page.tsx'),
    import('#features/cookie-consent/cookie-settings.tsx'),
  ]);
  return () => <Page settings={<CookieSettings />} />;
});

const PRERENDERED = [
  [/^\/$/, HomePage],
  [/^\/about$/, AboutPage],
  [/^\/services$/, ServicesPage],
  [/^\/services\//, ServicePage],
  [/^\/contact$/, ContactPage],
  [/^\/join-us$/, JoinUsPage],
  [/^\/cookies-policy$/, CookiesPolicyPage],
] as const;

/** Fetches the page of a prerendered address, so that React takes over all of it at once and nothing done to it is lost. */
export async function preloadPage(pathname: string): Promise<void> {
  const address = pathname.replace(/(.)\/$/, '$1');
  const [, serviceId] = /^\/services\/([^/]+)$/.exec(address) ?? [];
  await Promise.all([
    PRERENDERED.find(([pattern]) => pattern.test(address))?.[1].preload(),
    serviceId === undefined ? undefined : loadService(serviceId),
  ]);
}
