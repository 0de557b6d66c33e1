import { expect, test } from '../support/portal-test.ts';

test('an unknown page offers a search and two open opportunities', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open opportunities' }).getByRole('link')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search opportunities' }).fill('biotech');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/ip-marketplace?q=biotech');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('biotech');
});

test('an unknown opportunity offers two open ones', { tag: '@nightly' }, async ({ page, tolerate }) => {
  tolerate(/404/);
  await page.goto('/investment/no-such-box');
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Not Found' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open opportunities' }).getByRole('link')).toHaveCount(2);
});
