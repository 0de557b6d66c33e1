import type { Browser } from '@playwright/test';
import { readCatalogue } from '../../../scripts/seed/read-seed.ts';
import { kycRecord, writeKycRecord } from '../../factories/kyc-records.ts';
import { database } from '../../support/admin.ts';
import { chatOn } from '../pages/chat-page.ts';
import { dealOf, tryPasscode } from '../pages/deal-room.ts';
import { openPerson } from '../support/accounts.ts';
import { openAdmin } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test, watch } from '../support/portal-test.ts';
import { storeSession } from '../support/store-session.ts';

const ROOM = 'tech-ip-box-alpha';
const TITLE = readCatalogue().find(({ id }) => id === ROOM)?.title ?? '';

test('people who read an opportunity in full talk in its room, which others can’t see, and a moderator removes a message', async ({
  page,
  browser,
  complaints,
  tolerate,
}) => {
  // The call that enters the room is refused. So is a message that reaches the database twice, as when Chromium repeats
  // a request whose connection closed: it is stored already, and the page shows it as sent.
  tolerate(/403|RPC 'Commit' \S+ failed .*permission-denied/);
  const word = crypto.randomUUID().slice(0, 8);
  const open = async (browserOf: Browser, person: { email: string; password: string }, path: string) => {
    const context = await browserOf.newContext();
    watch(context, complaints);
    const opened = await context.newPage();
    await storeSession(opened, person.email, person.password);
    await opened.goto(path);
    return opened;
  };
  const [ines, otis, pending, admin] = await Promise.all([
    openPerson({ name: 'Ines Vandermeer', onboarded: true }),
    openPerson({ name: 'Otis Rainsford', onboarded: true }),
    openPerson({ name: 'Pell Ashdown', onboarded: true }),
    openAdmin('Ada Moderator'),
  ]);
  await Promise.all([
    writeKycRecord(kycRecord(ines.uid, 'approved')),
    writeKycRecord(kycRecord(otis.uid, 'approved')),
    writeKycRecord(kycRecord(pending.uid, 'pending_review')),
  ]);

  await test.step('the page of the opportunity leads to its room', async () => {
    await storeSession(page, ines.email, ines.password);
    await page.goto(`/investments/${ROOM}`);
    await page.getByRole('link', { name: 'Chat room' }).click();
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
    await expect(page.getByRole('combobox', { name: /^Room/ }).locator('option:checked')).toHaveText(TITLE);
  });

  const first = chatOn(page);
  const second = chatOn(await open(browser, otis, `/chat?room=${ROOM}`));
  await test.step('messages arrive at the other reader and stay out of the general room', async () => {
    await first.send(`A question about the rights ${word}`);
    await expect(second.messageWith(word)).toContainText('Ines Vandermeer');
    await second.send(`An answer ${word}`);
    await expect(first.messageWith(`An answer ${word}`)).toContainText('Otis Rainsford');
    await expectAccessible(page);
    const { docs } = await database.collection('messages').orderBy('created_at', 'desc').limit(20).get();
    expect(docs.some((message) => String(message.get('content')).includes(word))).toBe(false);
  });

  await test.step('a reader who is elsewhere sees that there is something new, until they open the room', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await second.send(`A late remark ${word}`);
    const newest = database
      .collection(`opportunity_rooms/${ROOM}/room_messages`)
      .orderBy('created_at', 'desc')
      .limit(1);
    await expect(async () => {
      const [{ docs }, room] = await Promise.all([newest.get(), database.doc(`opportunity_rooms/${ROOM}`).get()]);
      expect(docs[0]?.get('content')).toBe(`A late remark ${word}`);
      expect(room.get('last_message_at').isEqual(docs[0]?.get('created_at'))).toBe(true);
    }).toPass();
    await page.reload();
    await page.getByRole('link', { name: /^Network \(.*new messages in \d+ opportunit/ }).click();
    const picker = page.getByRole('combobox', { name: 'Room (new messages in other rooms)' });
    await picker.selectOption({ label: `${TITLE} (new messages)` });
    await expect(first.messageWith(`A late remark ${word}`)).toBeVisible();
    await expect(page.getByRole('option', { name: TITLE, exact: true })).toBeAttached();
  });

  await test.step('a person whose documents are under review sees neither the room nor its title', async () => {
    const outside = await open(browser, pending, `/chat?room=${ROOM}`);
    await expect(outside.getByText('You can’t enter this room')).toBeVisible();
    await expect(outside.getByText(word)).toHaveCount(0);
    await expect(outside.getByText(TITLE)).toHaveCount(0);
    await expect(outside.getByRole('combobox', { name: /^Room/ }).getByRole('option')).toHaveText([
      'All members',
      'This opportunity',
    ]);
    await outside.goto(`/investments/${ROOM}`);
    await expect(outside.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(outside.getByRole('link', { name: 'Chat room' })).toHaveCount(0);
  });

  await test.step('a moderator finds the room on the chat page and removes the question', async () => {
    const desk = await open(browser, admin, '/chat');
    await desk.getByRole('combobox', { name: /^Room/ }).selectOption(ROOM);
    const moderator = chatOn(desk);
    await moderator.messageWith(`A question about the rights ${word}`).focus();
    await moderator
      .messageWith(`A question about the rights ${word}`)
      .getByRole('button', { name: 'Remove message' })
      .click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(first.messages.filter({ hasText: 'This message was removed by a moderator.' })).toHaveCount(1);
    await expect(second.messageWith(`A question about the rights ${word}`)).toHaveCount(0);
  });

  await test.step('the room closes when the right to read the page has ended', async () => {
    await writeKycRecord(kycRecord(otis.uid, 'rejected'));
    await second.page.reload();
    await expect(second.page.getByText('You can’t enter this room')).toBeVisible();
    await expect(second.page.getByText(word)).toHaveCount(0);
  });
});

test('a person with a passcode finds the room they have unlocked in their list, until they sign in elsewhere', async ({
  page,
  browser,
}) => {
  const { path, passcode, title } = dealOf('medtech-ip-box-epsilon');
  const pending = await openPerson({ name: 'Pell Ashdown', onboarded: true });
  await writeKycRecord(kycRecord(pending.uid, 'pending_review'));
  await storeSession(page, pending.email, pending.password);
  await page.goto(path);
  await tryPasscode(page, passcode);
  await page.getByRole('link', { name: 'Chat room' }).click();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
  const picker = page.getByRole('combobox', { name: /^Room/ });
  await expect(picker.locator('option:checked')).toHaveText(title);
  await picker.selectOption('All members');
  await expect(page).toHaveURL('/chat');
  await page.reload();
  await picker.selectOption(title);
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await storeSession(other, pending.email, pending.password);
  await other.goto('/chat');
  await expect(chatOn(other).messages.last()).toBeVisible();
  await expect(other.getByRole('combobox', { name: /^Room/ })).toHaveCount(0);
});
