import type { Viewer } from './policy.ts';

/** What stands at an address for somebody: the page, the way to sign in, the dashboard instead, or that they may not. */
export type PageOutcome = 'page' | 'sign-in' | 'dashboard' | 'not-authorised';

/** Who a page is for. `visitor` is for who has not signed in: others are taken on to their dashboard. */
export type PageAccess = 'anyone' | 'visitor' | 'signed-in' | 'admin';

/** Every page by its address as the routes spell it. What is on a page is the matter of what it asks the server for. */
export const PAGE_ACCESS: Readonly<Record<string, PageAccess>> = {
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
  '/onboarding': 'signed-in',
  '/dashboard': 'signed-in',
  '/kyc-onboarding': 'signed-in',
  '/profile': 'signed-in',
  '/chat': 'signed-in',
  '/admin': 'admin',
};

/** What `viewer` finds at a page for these people. An unlock is no sign-in. */
export function pageOutcome(access: PageAccess, viewer: Exclude<Viewer, 'unlocked'>): PageOutcome {
  if (access === 'anyone') return 'page';
  if (viewer === 'visitor') return access === 'visitor' ? 'page' : 'sign-in';
  if (access === 'visitor') return 'dashboard';
  return access === 'admin' && viewer !== 'admin' ? 'not-authorised' : 'page';
}
