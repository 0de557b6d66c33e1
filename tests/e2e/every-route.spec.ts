import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './support/expect-accessible.ts';
import { expectComfortable } from './support/expect-comfortable.ts';
import { isHydrated } from './support/first-view.ts';
import { expect, personaEmail, test } from './support/portal-test.ts';
import { expectAtRest } from './support/watch-frames.ts';

/** Whole pages of HTML. */
const PRERENDERED = [
  ['/', /./],
  ['/about', /about/i],
  ['/services', /services/i],
  ['/services/ip-strategy', /IP Strategy/],
  ['/services/ip-valuation', /IP Valuation/],
  ['/services/ip-management', /IP Management/],
  ['/services/venture-studios', /Venture Studios/],
  ['/contact', /contact|touch/i],
  ['/cookies-policy', /cookie/i],
  ['/privacy-policy', /Privacy Policy/],
  ['/terms-of-service', /Terms of Service/],
  ['/accessibility', /Accessibility Statement/],
  ['/risk-warning', /Risk Warning/],
  ['/join-us', /experts/i],
] as const;

const OPEN = [
  ['/services/unheard-of', /Service Not Found/],
  ['/auth/sign-in', /Investor Login/],
  ['/auth/sign-up', /Create Investor Account/],
  ['/auth/forgot-password', /Reset Password/],
  ['/auth/reset-password', /password|link/i],
  ['/ip-marketplace', /IP Opportunities Marketplace/],
  ['/investment/fintech-ip-box-delta', /./],
  ['/investments/fintech-ip-box-delta', /./],
  ['/nowhere/at/all', /Page not found/i],
] as const;

const GUARDED = [
  ['/dashboard', /Investor Dashboard/],
  ['/activity', /Your activity/],
  ['/kyc-onboarding', /KYC Verification/],
  ['/profile', /Profile Settings/],
  ['/account', /Account Settings/],
  ['/chat', /Live Chat/],
  ['/ip-marketplace', /IP Opportunities Marketplace/],
  ['/investments/biotech-ip-box-beta', /Biotechnology Investment Opportunity/],
] as const;

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test.describe.configure({ mode: 'parallel' });
// With reduced motion every section is visible at once: axe would not see one that has yet to fade in.
test.use({ viewport: PHONE, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

/** On a phone and a desktop, each in both colour schemes. */
async function expectSoundOnBoth(page: Page, heading: RegExp) {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectSound(page, heading);
    if (viewport === PHONE) await expectComfortable(page);
  }
}

for (const [path, heading] of [...PRERENDERED, ...OPEN]) {
  test(`${path} has its heading, fits, and is accessible`, async ({ page }) => {
    await page.addInitScript(markHeading);
    await page.goto(path);
    if (PRERENDERED.some(([one]) => one === path)) await expectHydrated(page);
    await expectSoundOnBoth(page, heading);
  });
}

/** Runs in the page, before its scripts. */
function markHeading() {
  addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-prerendered', ''));
}

/** The page is hydrated, not re-rendered: its heading is the one that came with the HTML. */
async function expectHydrated(page: Page) {
  await page.waitForFunction(isHydrated);
  await expect(page.locator('h1')).toHaveAttribute('data-prerendered');
}

test('every screen of an investor has its heading, fits, and is accessible', async ({ page, holdSession }) => {
  await holdSession(personaEmail('demo-onboarded-investor'));
  for (const [path, heading] of GUARDED) {
    await page.goto(path);
    await expectSoundOnBoth(page, heading);
  }
});

test('onboarding has its heading, fits, and is accessible', async ({ page, openAs }) => {
  await openAs(personaEmail('demo-new-investor'), '/onboarding');
  await expectSoundOnBoth(page, /./);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('pages of visitors come to rest, with a carousel out of view too', async ({ page }) => {
    for (const path of ['/', '/services/venture-studios']) {
      await page.goto(path);
      const rotation = page.getByRole('button', { name: 'Pause rotation' });
      await page.locator('[aria-roledescription="carousel"]').scrollIntoViewIfNeeded();
      await expect(rotation).toBeInViewport();
      await expectAtRest(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(rotation).not.toBeInViewport();
      await expectAtRest(page);
    }
    for (const path of ['/ip-marketplace', '/investments/biotech-ip-box-beta']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAtRest(page);
    }
  });

  test('pages of members come to rest', async ({ page, holdSession }) => {
    await holdSession(personaEmail('demo-onboarded-investor'));
    for (const path of [
      '/dashboard',
      '/kyc-onboarding',
      '/chat',
      '/ip-marketplace',
      '/investments/biotech-ip-box-beta',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAtRest(page);
    }
  });
});

test('an unknown opportunity shows a notice with a link back', async ({ page, tolerate }) => {
  tolerate(/404/);
  await page.goto('/investments/no-such-box');
  await expect(page.getByRole('heading', { name: 'Investment Not Found' })).toBeVisible();
  await expect(page.getByText("The investment opportunity you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Browse IP Opportunities' }).click();
  await expect(page).toHaveURL(/\/ip-marketplace$/);
});

async function expectSound(page: Page, heading: RegExp) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(/IP Investment Portal/);
  await expect(page.getByRole('progressbar', { name: /loading/i })).toHaveCount(0);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels that the page is wider than the window').toBeLessThanOrEqual(0);
  await expectAccessibleInBoth(page);
}
