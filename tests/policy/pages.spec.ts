import type { Page } from '@playwright/test';
import { PAGE_ACCESS } from '@portal/functions/contract/access/access-pages';
import { expect, test } from '../e2e/support/portal-test.ts';
import { expectedPage, PAGE_VIEWERS, type PageOutcome } from './expected-access.ts';
import { openAsViewer } from './viewers.ts';

/** Each page of the table: an address that leads there, and its heading. */
const PAGES: Record<keyof typeof PAGE_ACCESS, [address: string, heading: RegExp]> = {
  '/': ['/', /./],
  '/about': ['/about', /about/i],
  '/services': ['/services', /services/i],
  '/services/:serviceId': ['/services/ip-strategy', /IP Strategy/],
  '/contact': ['/contact', /contact|touch/i],
  '/cookies-policy': ['/cookies-policy', /cookie/i],
  '/privacy-policy': ['/privacy-policy', /Privacy Policy/],
  '/terms-of-service': ['/terms-of-service', /Terms of Service/],
  '/accessibility': ['/accessibility', /Accessibility Statement/],
  '/risk-warning': ['/risk-warning', /Risk Warning/],
  '/join-us': ['/join-us', /experts/i],
  '/ip-marketplace': ['/ip-marketplace', /IP Opportunities Marketplace/],
  '/investments/:investmentId': ['/investments/fintech-ip-box-delta', /./],
  '/investment/:investmentId': ['/investment/fintech-ip-box-delta', /./],
  '/auth/sign-in': ['/auth/sign-in', /Investor Login/],
  '/auth/sign-up': ['/auth/sign-up', /Create Investor Account/],
  '/auth/forgot-password': ['/auth/forgot-password', /Reset Password/],
  '/auth/reset-password': ['/auth/reset-password', /password|link/i],
  '/ip-marketplace/compare': [
    '/ip-marketplace/compare?ids=fintech-ip-box-delta,tech-ip-box-alpha',
    /Compare opportunities/,
  ],
  '/onboarding': ['/onboarding', /./],
  '/dashboard': ['/dashboard', /Investor Dashboard/],
  '/activity': ['/activity', /Your activity/],
  '/kyc-onboarding': ['/kyc-onboarding', /KYC Verification/],
  '/profile': ['/profile', /Profile Settings/],
  '/account': ['/account', /Account Settings/],
  '/chat': ['/chat', /Live Chat/],
  '/admin': ['/admin', /Admin/],
};

/** Where the viewer has come to, by the URL and the heading. */
async function expectOutcome(page: Page, outcome: PageOutcome, address: string, heading: RegExp) {
  const [path, name] = {
    page: [address, heading] as const,
    'sign-in': ['/auth/sign-in', /Investor Login/] as const,
    dashboard: ['/dashboard', /Investor Dashboard/] as const,
    'not-authorised': [address, /^Not authorised$/] as const,
  }[outcome];
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(new URL(page.url()).pathname.replace(/(?<=.)\/$/, '')).toBe(path.split('?')[0]);
}

const isPage = (path: string): path is keyof typeof PAGE_ACCESS => path in PAGE_ACCESS;

for (const path of Object.keys(PAGE_ACCESS).filter(isPage)) {
  const access = PAGE_ACCESS[path];
  for (const viewer of PAGE_VIEWERS) {
    const outcome = expectedPage(access, viewer);
    test(`${path}: ${viewer} finds ${outcome}`, async ({ page, holdSession }) => {
      const [address, heading] = PAGES[path];
      await openAsViewer(page, holdSession, viewer, address);
      await expectOutcome(page, outcome, address, heading);
    });
  }
}
