/** What stands at an address for somebody: the page, the way to sign in, the dashboard instead, or that they may not. */
export type PageOutcome = 'page' | 'sign-in' | 'dashboard' | 'not-authorised';

/** Whoever goes to a page. A newcomer has signed up and not been through onboarding; an unlock lets nobody into one. */
export const PAGE_VIEWERS = ['visitor', 'newcomer', 'investor', 'approved', 'admin'] as const;
export type PageViewer = (typeof PAGE_VIEWERS)[number];

/** Who a page is for. One for a `visitor` or a `newcomer` takes others who are signed in on to their dashboard. */
export type PageAccess = 'anyone' | 'visitor' | 'newcomer' | 'signed-in' | 'admin';

/** Every page by its address as the routes spell it. What is on a page is the matter of what it asks the server for. */
export const PAGE_ACCESS = {
  '/': 'anyone',
  '/about': 'anyone',
  '/services': 'anyone',
  '/services/:serviceId': 'anyone',
  '/contact': 'anyone',
  '/cookies-policy': 'anyone',
  '/join-us': 'anyone',
  '/ip-marketplace': 'anyone',
  '/investments/:investmentId': 'anyone',
  '/investment/:investmentId': 'anyone',
  '/auth/sign-in': 'visitor',
  '/auth/sign-up': 'visitor',
  '/auth/forgot-password': 'anyone',
  '/auth/reset-password': 'anyone',
  '/ip-marketplace/compare': 'signed-in',
  '/onboarding': 'newcomer',
  '/dashboard': 'signed-in',
  '/activity': 'signed-in',
  '/kyc-onboarding': 'signed-in',
  '/profile': 'signed-in',
  '/chat': 'signed-in',
  '/admin': 'admin',
} as const satisfies Record<string, PageAccess>;

/** What `viewer` finds at a page for these people. */
export function pageOutcome(access: PageAccess, viewer: PageViewer): PageOutcome {
  if (access === 'anyone' || access === viewer) return 'page';
  if (viewer === 'visitor') return 'sign-in';
  if (access === 'visitor' || access === 'newcomer') return 'dashboard';
  return access === 'admin' && viewer !== 'admin' ? 'not-authorised' : 'page';
}
