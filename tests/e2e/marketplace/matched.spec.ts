import { investorAnswers } from '../../factories/onboarding-values.ts';
import { database, read } from '../../support/admin.ts';
import { DESKTOP, published, titles } from '../pages/marketplace-page.ts';
import { openPerson } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/portal-test.ts';

test.use({ viewport: DESKTOP });

test('an investor finds matched opportunities with the keyboard and saves a search', async ({ page, openAs }) => {
  const person = await openPerson({ name: 'Ottoline Marsh', onboarded: true });
  const at = new Date();
  await database.doc(`investor_profiles/${person.uid}`).set({ ...investorAnswers(), created_at: at, updated_at: at });
  await openAs(person.email, '/ip-marketplace', person.password);
  await expect(titles(page)).toHaveCount(published.length);
  const firstRow = page.locator('[data-row]').first();
  expect((await firstRow.boundingBox())?.y, 'top of the first row').toBeLessThanOrEqual(350);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Matched to you');
  const reasons = page.getByRole('list', { name: /^Why it matches/ });
  await expect(reasons.first()).toContainText('one of your sectors');
  await expect(page).toHaveURL(/\?sort=matched$/);
  await expect(page.getByRole('link', { name: 'How matching works' })).toHaveAttribute('href', '/profile');
  await expectAccessible(page);

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  await page.keyboard.type('box');
  await expect(page).toHaveURL(/q=box/);

  await page.getByRole('checkbox', { name: 'Press / to search' }).uncheck();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await page.getByRole('checkbox', { name: 'Press / to search' }).check();

  await page.getByRole('button', { name: 'Saved searches' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved searches' });
  await expect(dialog.getByText('Your searches: 0 of 20')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Boxes');
  await dialog.getByRole('button', { name: 'Save this search' }).click();
  await expect(dialog.getByText('Your searches: 1 of 20')).toBeVisible();
  await expectAccessible(page);
  expect(await read(`saved_searches/${person.uid}`)).toMatchObject({ searches: [{ name: 'Boxes', text: 'box' }] });
  await dialog.getByRole('link', { name: 'Boxes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/ip-marketplace\?q=box$/);

  await page.getByRole('button', { name: 'Saved searches' }).click();
  await dialog.getByRole('button', { name: 'Delete: Boxes' }).click();
  await expect(dialog.getByText('Your searches: 0 of 20')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await search.focus();
  await page.keyboard.press('ArrowDown');
  await expect(titles(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  const second = titles(page).nth(1);
  await expect(second).toBeFocused();
  const title = await second.textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/investments\//);
  await page.goBack();
  await page
    .getByRole('row', { name: title ?? '' })
    .getByRole('cell')
    .first()
    .click();
  await expect(page).toHaveURL(/\/investments\//);
});
