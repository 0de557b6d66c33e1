import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal-test.ts';

test('the services lead to their pages and on to the contact page', async ({ page }) => {
  await visitService(page, 'ip-management');
  await page.getByRole('link', { name: 'Back to Services' }).click();
  for (const [button, title] of [
    ['Explore IP Strategy', 'IP Strategy'],
    ['Learn About IP Valuation', 'IP Valuation'],
    ['Discover Venture Studios', 'Venture Studios'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} | IP Investment Portal`);
    for (const name of ['Key aspects', 'Key metrics', 'Success stories'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/owner');
    await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    await page.getByRole('link', { name: 'Explore Other Services' }).click();
    await expect(page).toHaveURL(/\/services$/);
  }
  await page.getByRole('link', { name: 'Get in Touch' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the film plays in a dialog with controls and closes', { tag: '@nightly' }, async ({ page }) => {
  await visitService(page, 'venture-studios');
  await page.getByRole('button', { name: /^Play video/ }).click();
  const player = page.getByRole('dialog', { name: /^From idea to company/ }).locator('video');
  await expect(player).toHaveAttribute('controls');
  await expect(player).toContainText('Your browser does not support the video element.');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Close video' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the network page leads to its form and opens one answer at a time', { tag: '@nightly' }, async ({ page }) => {
  await visitService(page, 'ip-strategy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Join Our Network' }).click();
  await page.getByRole('link', { name: 'Apply Now' }).click();
  await expect(page.getByRole('heading', { name: 'Apply to Join Our Network' })).toBeInViewport();
  await page.getByText('How are experts paid?').click();
  await expect(page.getByText(/hourly rates, project fees, equity, royalties/)).toBeVisible();
  await page.getByText('Can I work remotely?').click();
  await expect(page.getByText(/the network is global/)).toBeVisible();
  await expect(page.getByText(/hourly rates, project fees, equity, royalties/)).toBeHidden();
});

/** Opens a service's page and waits until its carousel is loaded, which shows that the page is hydrated. */
async function visitService(page: Page, id: string) {
  await page.goto(`/services/${id}`);
  await expect(async () => {
    await page.getByRole('heading', { name: 'Success stories' }).scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(page.getByRole('button', { name: 'Start rotation' })).toBeVisible({ timeout: 1000 });
  }).toPass();
}
