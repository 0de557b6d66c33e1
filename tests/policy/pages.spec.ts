import type { Page } from '@playwright/test';
import { ROUTE_NAMES, ROUTES } from '../../web/src/routing/routes.ts';
import { PAGE_SAMPLES } from '../e2e/support/page-samples.ts';
import { expect, test } from '../e2e/support/portal-test.ts';
import { expectedPage, PAGE_VIEWERS, type PageOutcome } from './expected-access.ts';
import { openAsViewer } from './viewers.ts';

/** Expects the outcome by its URL and heading. */
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

for (const name of ROUTE_NAMES) {
  const { path, access } = ROUTES[name];
  const [[address, heading]] = PAGE_SAMPLES[name];
  for (const viewer of PAGE_VIEWERS) {
    const outcome = expectedPage(access, viewer);
    test(`${path}: ${viewer} finds ${outcome}`, async ({ page, holdSession }) => {
      await openAsViewer(page, holdSession, viewer, address);
      await expectOutcome(page, outcome, address, heading);
    });
  }
}
