import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, personaEmail, test } from '../support/portal-test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const NARROWEST = { width: 320, height: 640 };

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const waitForHydration = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => /^__react/.test(key)));
const blurOfHeader = (page: Page) =>
  page.getByRole('banner').evaluate((header) => getComputedStyle(header).backdropFilter);

test('the header turns translucent after scrolling, and a new page starts at its top', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/about');
  await waitForHydration(page);
  await page.evaluate(() => scrollTo(0, 10));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(10);
  expect(await blurOfHeader(page)).toBe('none');
  await page.evaluate(() => scrollTo(0, 11));
  await expect.poll(() => blurOfHeader(page)).toContain('blur');
  await page.getByRole('link', { name: 'Explore Opportunities' }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0 });
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('focus in the header stays when the session becomes known', { tag: '@nightly' }, async ({ page, holdSession }) => {
  await holdSession(personaEmail('demo-approved-investor'));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/accounts:lookup/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Network' });
  await link.evaluate(async (element) => {
    while (!Object.keys(element).some((key) => /^__react/.test(key))) await new Promise(requestAnimationFrame);
  });
  await link.focus();
  release();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(page.getByText('Welcome, ')).toBeVisible();
  await expect(link).toBeFocused();
});

test('the keyboard skips the header, and opens and closes the menu', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await menu(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeFocused();
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
});

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: PHONE });

  test('the film and the cookie settings are accessible and return the focus', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/services/venture-studios');
    await waitForHydration(page);
    const play = page.getByRole('button', { name: /^Play video/ });
    await expectToOpen(page, play, page.getByRole('dialog').locator('video'));
    await page.goto('/cookies-policy');
    await waitForHydration(page);
    const settings = page.getByRole('button', { name: 'Cookie Settings' });
    await expectToOpen(page, settings, page.getByRole('dialog', { name: 'Cookie Settings' }));
  });

  async function expectToOpen(page: Page, opener: Locator, content: Locator) {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await opener.press('Enter');
      await expect(content).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  }

  test('the menus of visitors and members are accessible while open', async ({ page, signInAs }) => {
    await page.goto('/about');
    await waitForHydration(page);
    await menu(page).click();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await expectAccessible(page);
    await signInAs(personaEmail('demo-approved-investor'));
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.getByRole('button', { name: 'Your account' }).click();
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: NARROWEST });

  async function expectToFit(page: Page, path: string) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, `pixels by which ${path} is too wide`).toBeLessThanOrEqual(0);
    await expect(menu(page)).toBeInViewport({ ratio: 1 });
  }

  // `every-route.spec.ts` checks every page at 400% zoom, which is this width.
  test('the headers of visitors and members fit', { tag: '@nightly' }, async ({ page, holdSession }) => {
    for (const path of ['/about', '/ip-marketplace']) await expectToFit(page, path);
    await holdSession(personaEmail('demo-approved-investor'));
    for (const path of ['/', '/dashboard']) await expectToFit(page, path);
  });
});
