import { matchPath } from 'react-router-dom';

/** Access to a page. A page for a `visitor` or a `newcomer` redirects other signed-in people to their dashboard. */
export type PageAccess = 'anyone' | 'visitor' | 'newcomer' | 'signed-in' | 'admin';

/**
 * Header and footer of a page:
 * - `public`: of the public site, for everyone
 * - `open`: of the portal for members, of the public site for visitors
 * - `auth`: the brand alone
 * - `portal`: of the portal; a visitor is sent to sign in
 */
export type Shell = 'public' | 'open' | 'auth' | 'portal';

/** The title of a page, and one or two sentences under it. */
export interface PageHeading {
  title: string;
  description?: string;
}

interface RouteEntry {
  path: string;
  /** Search engines may not crawl pages that need an account. */
  access: PageAccess;
  shell: Shell;
  /** A notice: no route where the build leaves the notices out. */
  notice?: true;
  /** Shown by the page and by its skeleton. */
  heading?: PageHeading;
  /** The page listens to Firestore, through reactfire. */
  live?: true;
  /** The prerendered file of a page with a parameter. Hosting sends it for each value (`firebase.json`). */
  file?: string;
}

/** Set by vite.config.ts. */
declare const __LEGAL_PAGES__: boolean | undefined;

/** Whether the build has the notices (`VITE_LEGAL_PAGES`). What is not built by Vite, such as a test, has them. */
export const LEGAL_PAGES = typeof __LEGAL_PAGES__ === 'undefined' || __LEGAL_PAGES__;

/**
 * Every page of the portal. URLs, guards, prerendered files, the sitemap and the scripts that a page's HTML names come from this table. The
 * file of a portal page's component is called after its route: `chat-page.tsx`.
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
      description:
        'Intellectual property in investment-ready special purpose vehicle boxes, with minimum investment and target return.',
    },
  },
  opportunity: { path: '/investments/:investmentId', access: 'anyone', shell: 'open', file: 'opportunity.html' },
  opportunityAlias: { path: '/investment/:investmentId', access: 'anyone', shell: 'open' },

  signIn: { path: '/auth/sign-in', access: 'visitor', shell: 'auth' },
  signUp: { path: '/auth/sign-up', access: 'visitor', shell: 'auth' },
  forgotPassword: { path: '/auth/forgot-password', access: 'anyone', shell: 'auth' },
  resetPassword: { path: '/auth/reset-password', access: 'anyone', shell: 'auth' },

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
    heading: { title: 'Set up your investor profile' },
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
      description: 'Your activity in the portal, latest first. Only you and our staff can see it.',
    },
  },
  kyc: {
    path: '/kyc-onboarding',
    access: 'signed-in',
    shell: 'portal',
    live: true,
    heading: {
      title: 'KYC Verification',
      description:
        'Upload two documents to verify your identity. They are stored privately, and only authorised staff can open them.',
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
      description: 'Your e-mail address, password, active sessions and security events.',
    },
  },
  chat: { path: '/chat', access: 'signed-in', shell: 'portal', live: true, heading: { title: 'Live Chat' } },
  admin: { path: '/admin', access: 'admin', shell: 'portal', heading: { title: 'Admin overview' } },
} as const satisfies Record<string, RouteEntry>;

export type Routes = typeof ROUTES;
/** The names of the routes in a shell. */
export type RouteName<S extends Shell = Shell> = {
  [Name in keyof Routes]: Routes[Name]['shell'] extends S ? Name : never;
}[keyof Routes];

/** The names of the routes of notices. */
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

/** Pages that keep their public header and footer, signed in or not (specification, section 2). */
export const isPublicPath = (pathname: string): boolean => shellOf(pathname) === 'public';

/** Pages from which a visitor is not sent to sign in: the public ones, the marketplace and its opportunities. */
export const isOpenPath = (pathname: string): boolean => ['public', 'open'].includes(shellOf(pathname) ?? '');
