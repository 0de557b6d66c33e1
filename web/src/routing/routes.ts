import type { PageAccess } from '@portal/functions/contract/access/access-pages';

/**
 * Header and footer of a page:
 * - `public`: of the public site, for everyone
 * - `open`: of the portal for members, of the public site for visitors
 * - `auth`: the brand alone
 * - `portal`: of the portal; a visitor is sent to sign in
 */
export type Shell = 'public' | 'open' | 'auth' | 'portal';

interface RouteEntry {
  path: string;
  /** Who may enter. Search engines are kept out of what not everyone may enter. A test compares it with the contract's policy. */
  access: PageAccess;
  shell: Shell;
  /** Whether the build makes complete HTML of the page and lists it in the sitemap. */
  prerendered: boolean;
}

/** Every page of the portal, once. `src/app` renders them, `paths.ts` builds their URLs, and the build reads the same table. */
export const ROUTES = {
  home: { path: '/', access: 'anyone', shell: 'public', prerendered: true },
  about: { path: '/about', access: 'anyone', shell: 'public', prerendered: true },
  services: { path: '/services', access: 'anyone', shell: 'public', prerendered: true },
  service: { path: '/services/:serviceId', access: 'anyone', shell: 'public', prerendered: true },
  contact: { path: '/contact', access: 'anyone', shell: 'public', prerendered: true },
  joinUs: { path: '/join-us', access: 'anyone', shell: 'public', prerendered: true },
  cookiesPolicy: { path: '/cookies-policy', access: 'anyone', shell: 'public', prerendered: true },

  marketplace: { path: '/ip-marketplace', access: 'anyone', shell: 'open', prerendered: false },
  opportunity: { path: '/investments/:investmentId', access: 'anyone', shell: 'open', prerendered: false },
  opportunityAlias: { path: '/investment/:investmentId', access: 'anyone', shell: 'open', prerendered: false },

  signIn: { path: '/auth/sign-in', access: 'visitor', shell: 'auth', prerendered: false },
  signUp: { path: '/auth/sign-up', access: 'visitor', shell: 'auth', prerendered: false },
  forgotPassword: { path: '/auth/forgot-password', access: 'anyone', shell: 'auth', prerendered: false },
  resetPassword: { path: '/auth/reset-password', access: 'anyone', shell: 'auth', prerendered: false },

  compare: { path: '/ip-marketplace/compare', access: 'signed-in', shell: 'portal', prerendered: false },
  onboarding: { path: '/onboarding', access: 'newcomer', shell: 'portal', prerendered: false },
  dashboard: { path: '/dashboard', access: 'signed-in', shell: 'portal', prerendered: false },
  activity: { path: '/activity', access: 'signed-in', shell: 'portal', prerendered: false },
  kyc: { path: '/kyc-onboarding', access: 'signed-in', shell: 'portal', prerendered: false },
  profile: { path: '/profile', access: 'signed-in', shell: 'portal', prerendered: false },
  chat: { path: '/chat', access: 'signed-in', shell: 'portal', prerendered: false },
  admin: { path: '/admin', access: 'admin', shell: 'portal', prerendered: false },
} as const satisfies Record<string, RouteEntry>;

type Routes = typeof ROUTES;
/** The names of the routes in a shell. */
export type RouteName<S extends Shell = Shell> = {
  [Name in keyof Routes]: Routes[Name]['shell'] extends S ? Name : never;
}[keyof Routes];

const isRouteName = (name: string): name is RouteName => name in ROUTES;
export const ROUTE_NAMES = Object.keys(ROUTES).filter(isRouteName);

export const routesIn = <S extends Shell>(shell: S) =>
  ROUTE_NAMES.filter((name): name is RouteName<S> => ROUTES[name].shell === shell);

/** As the router matches it: without regard to case and to a slash at the end. */
const matches = (pathname: string, path: string): boolean =>
  new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname);

export const findRoute = (pathname: string): RouteName | undefined =>
  ROUTE_NAMES.find((name) => matches(pathname, ROUTES[name].path));

function shellOf(pathname: string): Shell | undefined {
  const name = findRoute(pathname);
  return name && ROUTES[name].shell;
}

/** Pages that keep their public header and footer, signed in or not (specification, section 2). */
export const isPublicPath = (pathname: string): boolean => shellOf(pathname) === 'public';

/** Pages from which a visitor is not sent to sign in: the public ones, the marketplace and its opportunities. */
export const isOpenPath = (pathname: string): boolean => ['public', 'open'].includes(shellOf(pathname) ?? '');
