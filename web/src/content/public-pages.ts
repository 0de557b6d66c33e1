import { paths } from '#routing/paths.ts';
import { ABOUT } from './about.ts';
import { CONTACT } from './contact.ts';
import { COOKIES_POLICY } from './cookies-policy.ts';
import { HERO } from './home.ts';
import { JOIN_US } from './join-us.ts';
import { SERVICES, SERVICES_PAGE } from './services.ts';

interface PageMeta {
  path: string;
  /** Absent on the home page, whose title is the portal's own name. */
  title?: string;
  description: string;
}

/** Every public page, with what search engines and browser tabs say of it. */
export const PUBLIC_PAGES: readonly PageMeta[] = [
  { path: paths.home, description: HERO.lead },
  { path: paths.about, title: ABOUT.title, description: ABOUT.lead },
  { path: paths.services, title: SERVICES_PAGE.title, description: SERVICES_PAGE.lead },
  ...SERVICES.map(({ id, title, subtitle }) => ({ path: paths.service(id), title, description: subtitle })),
  { path: paths.contact, title: 'Contact', description: CONTACT.lead },
  { path: paths.joinUs, title: JOIN_US.title, description: JOIN_US.lead },
  { path: paths.cookiesPolicy, title: COOKIES_POLICY.title, description: COOKIES_POLICY.description },
];
