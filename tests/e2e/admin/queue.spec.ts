import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { storedContactMessage } from '../../factories/form-values.ts';
import { database } from '../../support/admin.ts';
import { nextMailTo } from '../../support/inbox.ts';
import { openAdmin, uniqueWord } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectUsableOnPhone } from '../support/expect-usable-on-phone.ts';
import { expect, test } from '../support/portal-test.ts';

/** Writes messages that a search for the word finds, the newest first. */
async function writeMessages(word: string, count: number, fields: object = {}) {
  const batch = database.batch();
  for (let index = 0; index < count; index += 1) {
    const form = { name: `Sender ${index}`, owner: null, search: [word.toLowerCase()], ...fields };
    const created_at = new Date(Date.now() - index * 60_000);
    batch.set(database.doc(`contact_messages/${word}-${index}`), storedContactMessage({ ...form, created_at }));
  }
  await batch.commit();
}

const messages = (page: Page) => page.getByRole('grid', { name: 'messages' });
const senders = (page: Page) => messages(page).getByRole('link', { name: /^Sender \d+$/ });

test('a member of staff works through messages by keyboard', async ({ page, openAs }) => {
  const word = uniqueWord();
  const admin = await openAdmin('Ada Min');
  await writeMessages(word, 23, { status: 'answered' });
  await openAs(admin.email, '/admin?tab=contact', admin.password);

  await test.step('a search, the next page and back are addresses', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(word);
    await page.keyboard.press('Enter');
    await expect(senders(page)).toHaveCount(20);
    await expect(page).toHaveURL(new RegExp(`state=all&q=${word}`));
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Next page' }).press('Enter');
    await expect(senders(page)).toHaveCount(3);
    await page.reload();
    await expect(senders(page)).toHaveText(['Sender 20', 'Sender 21', 'Sender 22']);
    await page.goBack();
    await expect(senders(page)).toHaveCount(20);
  });

  await test.step('a view is saved with a name', async () => {
    await page.getByRole('button', { name: 'Save view' }).press('Enter');
    await page.getByLabel('Name').fill('Mine');
    await page.keyboard.press('Enter');
    await page.goto('/admin?tab=contact');
    await page.getByRole('link', { name: 'Mine' }).press('Enter');
    await expect(senders(page)).toHaveCount(20);
  });

  await test.step('the exported file is named for the list and holds all of it', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^messages-found-\d{4}-\d\d-\d\d\.csv$/);
    expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(24);
  });

  await test.step('selected messages are closed at once, and one that fails is named', async () => {
    await database.doc(`contact_messages/${word}-1`).update({ status: 'new' });
    await messages(page).getByRole('checkbox', { name: 'Select row' }).nth(0).press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    const outcome = page.getByRole('alert').filter({ hasText: '1 message closed.' });
    await expect(outcome).toContainText('Sender 1 (3F2A-91BC): This message has not been answered.');
    await expect(messages(page).getByRole('row', { name: /Sender 0 / })).toContainText('Closed');
  });

  await test.step('Enter opens a record, and its link leads back to the same page', async () => {
    await senders(page).nth(2).locator('..').click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All messages' }).press('Enter');
    await expect(senders(page)).toHaveCount(20);
  });
});

test('a reply survives a reload, shows its words before it goes and can be stopped', { tag: '@nightly' }, async ({
  page,
  openAs,
}) => {
  const word = uniqueWord();
  const email = `${word.toLowerCase()}@example.com`;
  const admin = await openAdmin('Ada Min');
  await writeMessages(word, 1, { email });
  await openAs(admin.email, `/admin?tab=contact&form=${word}-0`, admin.password);
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.fill('<b>Good morning</b>');
  await page.reload();
  await expect(reply).toHaveValue('<b>Good morning</b>');
  const send = async () => {
    await page.getByRole('button', { name: 'Preview reply' }).click();
    await expect(page.getByRole('region', { name: 'Email preview' })).toContainText(email);
    await expect(page.getByRole('region', { name: 'Email preview' })).toContainText('<b>Good morning</b>');
    await page.getByRole('button', { name: 'Send reply' }).click();
  };
  await send();
  await page.getByRole('button', { name: 'Stop (Alt+Z)' }).click();
  await expect(reply).toHaveValue('<b>Good morning</b>');
  await send();
  await expect(page.getByText('Our reply')).toBeVisible({ timeout: 20_000 });
  await expect(reply).toHaveValue('');
  const { text } = await nextMailTo(email, 'Our reply to your message (reference 3F2A-91BC)');
  expect(text).toContain('<b>Good morning</b>');
});

test('a queue and a record fit a phone', { tag: '@nightly' }, async ({ page, openAs }) => {
  const word = uniqueWord();
  const admin = await openAdmin('Ada Min');
  await writeMessages(word, 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(admin.email, `/admin?tab=contact&q=${word}`, admin.password);
  await expect(senders(page)).toHaveCount(3);
  await expectUsableOnPhone(page);
  await senders(page).first().click();
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
  await expectUsableOnPhone(page);
});
