import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { database } from '../../support/admin.ts';
import { rows, screen, search, searchQueue, tab, table } from '../pages/admin-page.ts';
import { openPerson } from '../support/accounts.ts';
import { openAdmin, uniqueWord, writeForms, writeMessages } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectUsableOnPhone } from '../support/expect-usable-on-phone.ts';
import { mockCall } from '../support/mock-calls.ts';
import { expect, personaEmail, test } from '../support/portal-test.ts';

const LONG = `${'All work and no play. '.repeat(8)}The end.`;

async function expectToFit(page: Page) {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels that the page is wider than the window').toBeLessThanOrEqual(0);
}

test('an admin reads messages and activities, finds users, and exports lists', async ({ page, openAs }) => {
  const word = uniqueWord();
  const [admin, person] = await Promise.all([openAdmin('Ada Min'), openPerson({ name: `Zoë ${word}` })]);
  const talk = Array.from({ length: 38 }, (_, index) => `Message number ${index}`);
  await writeMessages(person.uid, [LONG, '=1+1', '<img src=x onerror=alert(1)>', ...talk]);
  await openAs(admin.email, '/admin', admin.password);

  await test.step('the totals and the newest messages are shown', async () => {
    for (const label of ['Total Messages', 'Total Activities', 'Total Users']) {
      await expect(page.getByRole('definition').filter({ hasText: /^[\d,]+$/ })).toHaveCount(3);
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(tab(page, 'Messages')).toHaveAttribute('aria-selected', 'true');
    await expect(rows(page)).toHaveCount(20);
    await expectAccessible(page);
  });

  await test.step('one user’s messages are shown truncated and in full, page by page', async () => {
    await search(page, `zoe ${word.toUpperCase()}`);
    await expect(page.getByText(`1 person matches “zoe ${word.toUpperCase()}”`)).toBeVisible();
    await expect(rows(page).getByText(`Zoë ${word}`, { exact: true })).toHaveCount(20);
    const longest = rows(page).first();
    await expect(longest.getByText(`${LONG.slice(0, 50)}…`, { exact: true })).toBeVisible();
    await longest.getByRole('button', { name: 'Show all' }).press('Enter');
    await expect(longest.getByText(LONG, { exact: true })).toBeVisible();
    await expect(rows(page).nth(2)).toContainText('<img src=x onerror=alert(1)>');
  });

  await test.step('the exported file has the whole list and no formula', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^messages-of-found-people-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(43);
    expect(lines[1]).toContain(LONG);
    expect(lines[2]).toMatch(/^"'=1\+1",/);
    await expect(page.getByText('Exported 41 messages')).toBeVisible();
  });

  await test.step('older messages load on request, to the last', async () => {
    await page.getByRole('button', { name: 'Show 20 more' }).press('Enter');
    await expect(rows(page)).toHaveCount(40);
    await page.getByRole('button', { name: 'Show 20 more' }).press('Enter');
    await expect(rows(page)).toHaveCount(41);
    await expect(page.getByText('There are no more messages.')).toBeFocused();
  });

  await test.step('the search stays when the list changes by keyboard', async () => {
    await tab(page, 'Messages').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\?tab=activities$/);
    await expect(rows(page).getByText('Sent a message')).toHaveCount(20);
    await tab(page, 'Users').click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(person.email);
    await search(page, 'nobody has this name');
    await expect(page.getByText('No people found', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show everyone' }).click();
    await expect(rows(page).nth(5)).toBeVisible();
  });
});

test('an admin answers forms, downloads a résumé with a log entry, and sees the waitlists', async ({
  page,
  holdSession,
}) => {
  const word = uniqueWord();
  const admin = await openAdmin(`Ada ${word}`);
  const { contact, path } = await writeForms(word, LONG);
  const waiting = `waitlist/cleantech-ip-box-gamma_${admin.uid}`;
  await database.doc(waiting).set({
    user_id: admin.uid,
    opportunity_id: 'cleantech-ip-box-gamma',
    created_at: new Date('2026-01-01T09:00:00Z'),
  });
  await holdSession(admin.email, admin.password);

  await test.step('the queue leads to the messages and is counted again after an answer', async () => {
    await page.goto('/admin');
    await expect(screen(page, 'Contact messages')).toContainText(/\d+/);
    await screen(page, 'Contact messages').press('Enter');
    await expect(page).toHaveURL(/\/admin\?tab=contact$/);
    await expect(screen(page, 'Contact messages')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact messages' })).toBeVisible();
    await searchQueue(page, word);
    await expect(page.getByRole('row', { name: word })).toContainText('A question about boxes');
    await expect(page.getByRole('row', { name: word })).toContainText('3F2A-91BC');
    await page.getByRole('link', { name: word }).click();
    const recounted = page.waitForResponse(/\/countWork$/);
    await page.getByRole('combobox', { name: 'State' }).selectOption('Answered');
    await recounted;
    await expect.poll(async () => (await contact.get()).get('status')).toBe('answered');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('answered');
  });

  await test.step('a résumé is downloaded and the access log records it', async () => {
    await screen(page, 'Applications').click();
    await searchQueue(page, word);
    await page.getByRole('link', { name: `${word} Vane` }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: `Résumé of ${word} Vane` }).click();
    expect((await downloading).suggestedFilename()).toBe('cv.pdf');
    const opened = await database.collection('file_access').where('file_path', '==', path).get();
    expect(opened.docs.map((document) => document.get('user_id'))).toEqual([admin.uid]);
    await expectAccessible(page);
  });

  await test.step('a waitlist has its own URL', async () => {
    await page.goto('/admin?tab=waitlist&opportunity=cleantech-ip-box-gamma');
    await expect(page.getByRole('row').filter({ hasText: admin.email })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('every screen fits a phone and has comfortable targets', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const forms = ['contact', 'applications', 'questions'];
    const work = ['verifications', 'reports', ...forms, 'accessRequests', 'registers', 'mails'];
    const counts = Object.fromEntries(work.map((of) => [of, { waiting: 3001, overdue: 300 }]));
    await mockCall(page, 'countWork', { json: { result: counts } });
    await page.goto('/admin');
    const all = page.getByRole('button', { name: /^All screens, 24,008 waiting$/ });
    for (const name of ['Reports', 'Contact messages', 'Waitlists', 'Registers', 'Emails', 'Applications', 'People']) {
      await all.click();
      await screen(page, name).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const empty = page.getByText(/^(No reported messages|No undelivered emails)$/);
      await expect(
        rows(page).or(empty).or(page.getByRole('grid')).or(page.getByText('No investors on this waitlist yet')).first(),
      ).toBeVisible();
      await expectToFit(page);
      await expectUsableOnPhone(page);
    }
    await all.click();
    await expect(screen(page, 'Contact messages')).toBeVisible();
    await expectAccessible(page);
  });
});

test('an unknown screen in the URL is replaced by the overview', { tag: '@nightly' }, async ({ page, openAs }) => {
  await openAs(personaEmail('demo-admin'), '/admin?tab=secrets');
  await expect(tab(page, 'Messages')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/admin$/);
});

test('an investor cannot open the overview', { tag: '@nightly' }, async ({ page, openAs }) => {
  await openAs(personaEmail('demo-approved-investor'), '/admin?tab=users');
  await expect(page.getByRole('heading', { level: 1, name: 'Not authorised' })).toBeVisible();
  await expect(table(page)).toHaveCount(0);
});
