import { matchPath } from 'react-router-dom';

/** Access to a page. Pages for a `visitor` or a `newcomer` redirect other signed-in users to their dashboard. */
export type PageAccess = 'anyone' | 'visitor' | 'newcomer' | 'signed-in' | 'staff';

/**
 * Header and footer of a page:
 * - `public`: the public site's
 * - `open`: the portal's for members, the public site's for visitors
 * - `auth`: only the brand
 * - `portal`: the portal's; visitors must sign in
 */
export type Shell = 'public' | 'open' | 'auth' | 'portal';

export interface PageHeading {
  title: string;
  description?: string;
}

interface RouteEntry {
  path: string;
  /** Search engines may not crawl pages that need an account. */
  access: PageAccess;
  shell: Shell;
  /** A notice. Builds without notices have no route for it. */
  notice?: true;
  /** Shown by the page and by its skeleton. */
  heading?: PageHeading;
  live?: true;
  /** Prerendered file of a page with a parameter. Hosting serves it for every value (`firebase.json`). */
  file?: string;
}

declare const __LEGAL_PAGES__: boolean | undefined;

/**
 * True if the build includes the notices (`VITE_LEGAL_PAGES`). Code that Vite does not build, such as tests, has them.
 */
export const LEGAL_PAGES = typeof __LEGAL_PAGES__ === 'undefined' || __LEGAL_PAGES__;

/**
 * Every page of the portal. URLs, guards, prerendered files, the sitemap and each page's scripts derive from this
 * table. The file of a portal page's component has the name of its route: `chat-page.tsx`.
 */
export const ROUTES = {
  home: { path: '/', access: 'anyone', shell: 'public' },
  about: { path: '/about', access: 'anyone', shell: 'public' },
  services: { path: '/services', access: 'anyone', shell: 'public' },
  service: { path: '/services/:serviceId', access: 'anyone', shell: 'public' },
  contact: { path: '/contact', access: 'anyone', shell: 'public' },
  joinUs: { path: '/join-us', access: 'anyone', shell: 'public' },
  cookiesPolicy: { path: '/cookies-policy', access: 'anyone', shell: 'public' },
  privacyPolicy: { path: '/privacy-policy', access: 'anyone', shell: 'public', notice: true },
  termsOfService: { path: '/terms-of-service', access: 'anyone', shell: 'public', notice: true },
  accessibility: { path: '/accessibility', access: 'anyone', shell: 'public', notice: true },
  riskWarning: { path: '/risk-warning', access: 'anyone', shell: 'public', notice: true },

  marketplace: {
    path: '/ip-marketplace',
    access: 'anyone',
    shell: 'open',
    heading: {
      title: 'IP Opportunities Marketplace',
      description: 'Intellectual property in investment-ready special purpose vehicle boxes.',
    },
  },
  opportunity: { path: '/investments/:investmentId', access: 'anyone', shell: 'open', file: 'opportunity.html' },
  opportunityAlias: { path: '/investment/:investmentId', access: 'anyone', shell: 'open' },

  signIn: { path: '/auth/sign-in', access: 'visitor', shell: 'auth' },
  signUp: { path: '/auth/sign-up', access: 'visitor', shell: 'auth' },
  forgotPassword: { path: '/auth/forgot-password', access: 'anyone', shell: 'auth' },
  resetPassword: { path: '/auth/reset-password', access: 'anyone', shell: 'auth' },
  confirmEmail: { path: '/auth/confirm-email', access: 'anyone', shell: 'auth' },

  compare: {
    path: '/ip-marketplace/compare',
    access: 'signed-in',
    shell: 'portal',
    heading: { title: 'Compare opportunities', description: 'Compare up to three opportunities side by side.' },
  },
  onboarding: {
    path: '/onboarding',
    access: 'newcomer',
    shell: 'portal',
    heading: {
      title: 'Set up your investor profile',
      description: 'Three short steps. You can go back at any time, and we keep your answers if you reload the page.',
    },
  },
  dashboard: {
    path: '/dashboard',
    access: 'signed-in',
    shell: 'portal',
    live: true,
    heading: { title: 'Investor Dashboard' },
  },
  activity: {
    path: '/activity',
    access: 'signed-in',
    shell: 'portal',
    live: true,
    heading: {
      title: 'Your activity',
      description: 'Only you and our staff can see your activity.',
    },
  },
  kyc: {
    path: '/kyc-onboarding',
    access: 'signed-in',
    shell: 'portal',
    live: true,
    heading: {
      title: 'KYC Verification',
      description: 'We verify your identity with an ID document and a proof of address.',
    },
  },
  profile: {
    path: '/profile',
    access: 'signed-in',
    shell: 'portal',
    live: true,
    heading: {
      title: 'Profile Settings',
      description: 'Your public profile, investor answers and private files.',
    },
  },
  account: {
    path: '/account',
    access: 'signed-in',
    shell: 'portal',
    heading: {
      title: 'Account Settings',
      description: 'Your email address, password, passkeys, browsers, notifications and security events.',
    },
  },
  owner: {
    path: '/owner',
    access: 'signed-in',
    shell: 'portal',
    heading: {
      title: 'Owner’s room',
      description: 'Submit an asset that you own, and follow what becomes of it.',
    },
  },
  chat: { path: '/chat', access: 'signed-in', shell: 'portal', live: true, heading: { title: 'Live Chat' } },
  admin: { path: '/admin', access: 'staff', shell: 'portal', heading: { title: 'Admin overview' } },
} as const satisfies Record<string, RouteEntry>;

export type Routes = typeof ROUTES;
export type RouteName<S extends Shell = Shell> = {
  [Name in keyof Routes]: Routes[Name]['shell'] extends S ? Name : never;
}[keyof Routes];

export type NoticeRouteName = {
  [Name in keyof Routes]: Routes[Name] extends { notice: true } ? Name : never;
}[keyof Routes];

const isRouteName = (name: string): name is RouteName => name in ROUTES;
export const ROUTE_NAMES = Object.keys(ROUTES)
  .filter(isRouteName)
  .filter((name) => LEGAL_PAGES || !('notice' in ROUTES[name]));

export const routesIn = <S extends Shell>(shell: S) =>
  ROUTE_NAMES.filter((name): name is RouteName<S> => ROUTES[name].shell === shell);

export const findRoute = (pathname: string): RouteName | undefined =>
  ROUTE_NAMES.find((name) => matchPath(ROUTES[name].path, pathname));

function shellOf(pathname: string): Shell | undefined {
  const name = findRoute(pathname);
  return name && ROUTES[name].shell;
}

/** True for pages that keep their public header and footer for everyone. */
export const isPublicPath = (pathname: string): boolean => shellOf(pathname) === 'public';

/** True for pages that visitors may see: public pages, the marketplace and its opportunities. */
export const isOpenPath = (pathname: string): boolean => ['public', 'open'].includes(shellOf(pathname) ?? '');
