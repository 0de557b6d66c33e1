import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/portal-test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const stored = (page: Page) =>
  page.evaluate(() => ({
    consent: JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'),
    interaction: localStorage.getItem('cookie-consent-interaction'),
  }));

test('the bar is shown until it is answered', async ({ page }) => {
  await page.goto('/');
  await expect(bar(page)).toBeVisible();
  await page.reload();
  await bar(page).getByRole('button', { name: 'Necessary Only' }).click();
  await expect(page.getByText('Preferences Updated')).toBeVisible();
  await expect(page.getByText('Your cookie preferences have been saved.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await stored(page)).toEqual({
    consent: { necessary: true, analytics: false, marketing: false },
    interaction: 'true',
  });
  await page.goto('/about');
  await page.getByRole('button', { name: /Switch to/ }).click();
  await expect(bar(page)).toHaveCount(0);
});

test('the bar appears with the first paint, and an early answer is saved when scripts load', {
  tag: '@nightly',
}, async ({ page, browser }) => {
  let released = Promise.withResolvers<void>();
  await page.route('**/assets/shell-*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/auth/sign-in', { waitUntil: 'commit' });
  await bar(page).getByRole('button', { name: 'Necessary Only' }).click();
  await expect(bar(page)).toBeVisible();
  expect(await stored(page)).toEqual({ consent: null, interaction: null });
  released.resolve();
  await expect(page.getByText('Preferences Updated')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  released = Promise.withResolvers<void>();
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  released.resolve();

  const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
  await withoutScripts.goto(new URL('/about', page.url()).href);
  await expect(withoutScripts.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(withoutScripts)).toBeHidden();
  await withoutScripts.close();
});

test('the bar appears on any first page and does not cover the focused element', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth/sign-in');
  await expect(bar(page)).toBeVisible();
  await page.goto('/about');
  await expect(bar(page)).toBeVisible();
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const [link, cover] = await Promise.all([last.boundingBox(), bar(page).boundingBox()]);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThan(cover?.y ?? 0);
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('link', { name: 'Read the cookies policy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await page.goto('/auth/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('the offline notice covers neither the cookie bar nor an opportunity’s bar on phones', {
  tag: '@nightly',
}, async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/investments/tech-ip-box-alpha');
  await expect(bar(page)).toBeVisible();
  await expect(page.locator('[data-placeholder]'), 'nothing moves any more').toHaveCount(0);
  await context.setOffline(true);
  const notice = page.getByText('You’re offline.');
  await expect(notice).toBeVisible();
  const [shown, action] = await Promise.all(
    [notice, page.getByRole('region', { name: 'At a glance' })].map((part) => part.boundingBox()),
  );
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(action?.y ?? 0);
});

test('the focused element stays above an opportunity’s bar while the cookie bar loads', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.route('**/assets/cookie-bar-*', () => undefined);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/investments/tech-ip-box-alpha');
  const questions = page.getByRole('region', { name: 'Frequently asked questions' }).locator('summary');
  const action = page.getByRole('region', { name: 'At a glance' });
  await expect(questions).not.toHaveCount(0);
  await expect(page.locator('[data-placeholder]'), 'nothing moves any more').toHaveCount(0);
  for (const question of await questions.all()) {
    await question.focus();
    const [focused, cover] = await Promise.all([question.boundingBox(), action.boundingBox()]);
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThan(cover?.y ?? 0);
  }
});

test('the settings keep a draft until saved, and a reset shows the bar again', async ({ page }) => {
  await page.goto('/cookies-policy');
  const settings = page.getByRole('button', { name: 'Cookie Settings' });
  const dialog = page.getByRole('dialog', { name: 'Cookie Settings' });
  await settings.click();
  await expect(dialog.getByLabel(/Necessary/)).toBeDisabled();
  await expect(dialog.getByLabel(/Necessary/)).toBeChecked();
  await dialog.getByLabel('Analytics').check();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await stored(page)).toEqual({ consent: null, interaction: null });

  await settings.click();
  await expect(dialog.getByLabel('Analytics')).not.toBeChecked();
  await dialog.getByLabel('Marketing').check();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Preferences Updated')).toBeVisible();
  expect(await stored(page)).toEqual({
    consent: { necessary: true, analytics: false, marketing: true },
    interaction: 'true',
  });

  await page.getByRole('button', { name: 'Reset Preferences' }).click();
  await expect(page.getByText('Preferences Reset')).toBeVisible();
  await expect(bar(page)).toBeVisible();
  expect(await stored(page)).toEqual({ consent: null, interaction: null });
});
