/** Who can open a page. A page for a `visitor` or a `newcomer` redirects other signed-in people to their dashboard. */
export type PageAccess = 'anyone' | 'visitor' | 'newcomer' | 'signed-in' | 'admin';

/** Every page by its path as the routes spell it. The calls of a page decide what it shows. */
export const PAGE_ACCESS = {
  '/': 'anyone',
  '/about': 'anyone',
  '/services': 'anyone',
  '/services/:serviceId': 'anyone',
  '/contact': 'anyone',
  '/cookies-policy': 'anyone',
  '/privacy-policy': 'anyone',
  '/terms-of-service': 'anyone',
  '/accessibility': 'anyone',
  '/risk-warning': 'anyone',
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
  '/account': 'signed-in',
  '/chat': 'signed-in',
  '/admin': 'admin',
} as const satisfies Record<string, PageAccess>;
