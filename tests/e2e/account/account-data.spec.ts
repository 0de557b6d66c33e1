import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminAuth, database } from '../../support/admin.ts';
import { openPerson, profileEnsured, storedUserKeys } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, fillSignIn, test } from '../support/portal-test.ts';

const AT = new Date('2026-11-20T12:00:00Z');
const NAME = 'Quillon Marchbanks';

/** A user who has written a chat message. */
async function openWriter() {
  const person = await openPerson({ name: NAME, onboarded: true });
  const message = { user_id: person.uid, content: 'Good morning from Quillon', created_at: AT };
  await database.doc(`messages/${person.uid}`).set(message);
  return person;
}

const section = (page: Page) => page.getByRole('region', { name: 'Account data' });
const dangerZone = (page: Page) => page.getByRole('region', { name: 'Danger zone' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });

async function openDialog(page: Page) {
  await dangerZone(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog(page)).toBeVisible();
}

const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Delete my account' }).click();

test('a user downloads all data stored about them, even after a failed attempt', async ({ page, openAs, tolerate }) => {
  tolerate(/ERR_FAILED/);
  const { uid, email, password } = await openWriter();
  await openAs(email, '/profile', password);
  const button = section(page).getByRole('button', { name: 'Download my data' });

  await page.route(/\/exportMyData$/, (route) => route.abort());
  await button.click();
  await expect(section(page).getByText('We couldn’t connect to the portal.')).toBeVisible();
  await page.unroute(/\/exportMyData$/);

  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^portal-data-\d{4}-\d\d-\d\d\.json$/);
  await expect(section(page).getByText(`saved as ${download.suggestedFilename()}`)).toBeVisible();
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    version: 1,
    account: { uid, email },
    records: {
      profiles: [{ full_name: NAME }],
      messages: [{ content: 'Good morning from Quillon', created_at: AT.toISOString() }],
    },
  });
});

test('the deletion dialog is accessible, and closing it changes nothing', { tag: '@nightly' }, async ({
  page,
  openAs,
}) => {
  const { uid, email, password } = await openWriter();
  await openAs(email, '/profile', password);
  await expect(dangerZone(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('region').last()).toHaveAccessibleName('Danger zone');
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog(page).getByText('Password is required')).toBeVisible();
  await expect(dialog(page).getByText('Please confirm that you understand')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(dangerZone(page).getByRole('button', { name: 'Delete my account' })).toBeFocused();
  expect(await adminAuth.getUser(uid)).toMatchObject({ uid });
});

test('a person deletes their account, and it disappears from every tab and store', async ({
  page,
  context,
  holdSession,
  tolerate,
}) => {
  tolerate(/40[01]/);
  const { uid, email, password } = await openWriter();
  await holdSession(email, password);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: 'Investor Dashboard' })).toBeVisible();

  await page.goto('/profile');
  await openDialog(page);
  await dialog(page).getByLabel('Your password', { exact: true }).fill('not the password');
  await dialog(page).getByRole('checkbox', { name: 'I understand' }).check();
  await confirm(page);
  await expect(dialog(page).getByText('That password is incorrect.')).toBeVisible();
  expect(await adminAuth.getUser(uid)).toMatchObject({ uid });

  await dialog(page).getByLabel('Your password', { exact: true }).fill(password);
  await confirm(page);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/$/);
  await expect(other.getByRole('heading', { name: 'Investor Dashboard' })).toHaveCount(0);
  expect(await storedUserKeys(page)).toEqual([]);

  await expect(adminAuth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  expect((await database.doc(`messages/${uid}`).get()).exists).toBe(false);
  await page.goto('/auth/sign-in');
  await fillSignIn(page, email, password);
  await expect(page.getByText('Invalid email or password')).toHaveCount(2);
});

test('another device is logged out at its next call', { tag: '@nightly' }, async ({ page, openAs, tolerate }) => {
  tolerate(/40[01]/);
  const { uid, email, password } = await openWriter();
  await openAs(email, '/profile', password);
  await expect(page.getByText('No files yet')).toBeVisible();
  await profileEnsured(page, uid);
  await adminAuth.deleteUser(uid);
  // If another call of the page was faster, the button is gone.
  const click = section(page).getByRole('button', { name: 'Download my data' }).click();
  const ended = page.getByText('Your session has ended. Please sign in again to continue.');
  await Promise.any([click, expect(ended).toBeVisible()]);
  await expect(ended).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  expect(await storedUserKeys(page)).toEqual([]);
});
