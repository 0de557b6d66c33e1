import type { Page } from '@playwright/test';
import { chatOn } from '../e2e/pages/chat-page.ts';
import { CLEANTECH, openInvestor } from '../e2e/pages/deal-room.ts';
import { openPerson } from '../e2e/support/accounts.ts';
import { database } from '../support/admin.ts';
import { expect, test } from './faults-test.ts';
import { stopFirestore } from './stop-firestore.ts';
import { writeProfile } from './written-profile.ts';

const UNREACHED = 'We couldn’t connect to the portal. Check your connection and try again.';
const GAVE_UP = { timeout: 40_000 };
let start = () => {};
test.afterEach(() => start());

test('a message written while the database is stopped is sent automatically and once after it resumes', async ({
  page,
  openAs,
}) => {
  const person = await openPerson({ name: 'Ines Vandermeer', onboarded: true });
  await openAs(person.email, '/chat', person.password);
  const chat = chatOn(page);
  await expect(chat.messages.last()).toBeVisible();
  const text = `Written while nothing answered ${crypto.randomUUID()}`;
  start = stopFirestore();
  await chat.send(text);
  await expect(chat.messageWith(text)).toContainText('Sending');
  await expect(chat.messageWith(text)).toContainText('Not sent: no connection.', GAVE_UP);
  start();
  await expect(chat.messageWith(text)).not.toContainText(/Sending|Not sent/, GAVE_UP);
  await expect(chat.messageWith(text)).toHaveCount(1);
  const stored = await database.collection('messages').where('content', '==', text).get();
  expect(stored.size).toBe(1);
});

test('pages opened while the database is stopped show errors and load after it resumes', async ({ page, openAs }) => {
  const person = await openPerson({ name: 'Otis Farrow', onboarded: true });
  start = stopFirestore();
  await openAs(person.email, '/dashboard', person.password);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Your profile could not be loaded.')).toBeVisible(GAVE_UP);
  await expect(page.getByText('No activities yet')).toHaveCount(0);
  start();
  await expect(page.getByText('Welcome, Otis Farrow')).toBeVisible(GAVE_UP);
  await expect(page.getByRole('alert')).toHaveCount(0, GAVE_UP);
});

test('a profile that cannot be saved stays as typed and can be saved after the database resumes', async ({
  page,
  openAs,
}) => {
  const profile = await writeProfile(page, openAs);
  start = stopFirestore();
  await profile.save();
  await expect(profile.notSaved).toContainText(UNREACHED, { timeout: 75_000 });
  await profile.expectKept();
  start();
  await profile.save();
  await expect(profile.saved).toBeVisible(GAVE_UP);
  await profile.expectStored();
});

test('the marketplace and an opportunity, which callables load, show an error and load on retry', async ({
  page,
  holdSession,
}) => {
  const investor = await openInvestor('Maren Holt', 'approved');
  await holdSession(investor.email, investor.password);
  const marketplace = await page.context().newPage();
  start = stopFirestore();
  await Promise.all([page.goto(CLEANTECH.path), marketplace.goto('/ip-marketplace')]);
  for (const opened of [page, marketplace]) {
    await expect(opened.getByRole('alert')).toContainText(UNREACHED, { timeout: 75_000 });
  }
  await expect(page.getByText(CLEANTECH.title)).toHaveCount(0);
  start();
  for (const opened of [page, marketplace]) await retryAll(opened);
  await expect(page.getByRole('heading', { level: 1, name: CLEANTECH.title })).toBeVisible(GAVE_UP);
  await expect(marketplace.getByRole('row', { name: CLEANTECH.title })).toBeVisible(GAVE_UP);
});

/** Retries every failed panel, such as the marketplace's list and the watchlist. */
const retryAll = (page: Page) =>
  expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if ((await again.count()) > 0) await again.first().click();
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 5_000 });
  }).toPass(GAVE_UP);
