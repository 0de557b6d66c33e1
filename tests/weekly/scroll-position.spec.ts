import type { Page } from '@playwright/test';
import { dealOf } from '../e2e/pages/deal-room.ts';
import { isHydrated } from '../e2e/support/first-view.ts';
import { expect, personaEmail, seed, test } from '../e2e/support/portal-test.ts';

const approved = personaEmail('demo-approved-investor');
/** Resolves in the frame after the scroll event, like a person's next action. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => {
    window.scrollTo(0, y);
    return new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
  }, top);
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.use({ viewport: { width: 390, height: 700 } });

test('Back, Forward and Reload restore the scroll position of public pages, and a link starts at the top', async ({
  page,
}) => {
  await page.goto('/');
  await scrollTo(page, 1500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(heading(page, 'Services')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollTo(page, 400);
  await expect.poll(() => scrolled(page)).toBe(400);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1400);
  await page.goForward();
  await expect(page).toHaveURL('/services');
  await expect.poll(() => scrolled(page)).toBe(400);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(400);
});

test('a page opened by its URL does not start at the previous page’s position', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  await scrollTo(page, 400);
  await expect.poll(() => scrolled(page)).toBe(400);
  await page.goto('/services');
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  expect(await scrolled(page)).toBe(0);
});

test('Back and Forward restore the scroll position of the marketplace and of an opportunity', async ({
  page,
  openAs,
}) => {
  await openAs(approved, '/ip-marketplace');
  const details = page.getByRole('link', { name: /View Details/ });
  await expect(details).toHaveCount(seed.catalogue.length);
  await details.last().scrollIntoViewIfNeeded();
  const listed = await scrolled(page);
  expect(listed).toBeGreaterThan(300);
  await details.last().click();
  await expect(heading(page, /./)).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await scrollTo(page, 900);
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.goBack();
  await expect(page).toHaveURL('/ip-marketplace');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(listed - 5);
  await page.goForward();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(900);
});

test('an opportunity does not move when its interest button appears', async ({ page, openAs }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/getMyInterest', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/getMyInterest');
  await openAs(approved, dealOf('medtech-ip-box-epsilon').path);
  const summary = page.getByRole('region', { name: 'Summary' });
  const topOf = () => summary.evaluate((section) => section.getBoundingClientRect().top + window.scrollY);
  await asked;
  const before = await topOf();
  answer.resolve();
  await expect(page.getByRole('button', { name: /Indicate interest|Your interest/ })).toBeVisible();
  expect(await topOf()).toBe(before);
});

test('Back restores the scroll position of the dashboard', async ({ page, openAs }) => {
  await openAs(approved, '/dashboard');
  await expect(page.getByRole('region', { name: 'Recent Activities' }).getByRole('listitem').first()).toBeVisible();
  const link = page.getByRole('link', { name: 'Edit Profile' });
  await link.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(100);
  await link.click();
  await expect(heading(page, 'Profile Settings')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before - 5);
});
