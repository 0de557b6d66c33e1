import { openPerson } from '../e2e/accounts.ts';
import { chatIn } from '../e2e/chat-windows.ts';
import { database, read } from '../factories/admin.ts';
import { expect, test } from './faults-test.ts';
import { stopFirestore } from './stop-firestore.ts';

const GAVE_UP = { timeout: 40_000 };
let start = () => {};
test.afterEach(() => start());

test('a message written while the database stands still is kept, leaves by itself when it is back, and is there once', async ({
  page,
  openAs,
}) => {
  const person = await openPerson({ name: 'Ines Vandermeer', onboarded: true });
  await openAs(person.email, '/chat', person.password);
  const chat = chatIn(page);
  await expect(chat.messages.last()).toBeVisible();
  const text = `Written while nothing answered ${crypto.randomUUID()}`;
  start = stopFirestore();
  await chat.say(text);
  await expect(chat.saying(text)).toContainText('Sending');
  await expect(chat.saying(text)).toContainText('Not sent: no connection.', GAVE_UP);
  start();
  await expect(chat.saying(text)).not.toContainText(/Sending|Not sent/, GAVE_UP);
  await expect(chat.saying(text)).toHaveCount(1);
  const stored = await database.collection('messages').where('content', '==', text).get();
  expect(stored.size).toBe(1);
});

test('pages that are opened meanwhile say what could not be shown, and fill when it is back', async ({
  page,
  openAs,
}) => {
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

test('a profile that cannot be saved stays as it was typed, and is saved once the database is back', async ({
  page,
  openAs,
}) => {
  const person = await openPerson({ name: 'Bram Osei', onboarded: true });
  await openAs(person.email, '/profile', person.password);
  const name = page.getByLabel('Full name');
  await expect(name).toHaveValue('Bram Osei');
  await page.getByLabel('Username').fill('bram_osei');
  await name.fill('Bram Osei-Laurent');
  start = stopFirestore();
  const save = page.getByRole('button', { name: 'Save', exact: false }).first();
  await save.click();
  await expect(page.getByText('Profile not updated')).toBeVisible({ timeout: 75_000 });
  await expect(name).toHaveValue('Bram Osei-Laurent');
  start();
  await save.click();
  await expect(page.getByText('Profile updated successfully.')).toBeVisible(GAVE_UP);
  expect(await read(`profiles/${person.uid}`)).toMatchObject({ full_name: 'Bram Osei-Laurent' });
});

test('the marketplace and an opportunity, which the server answers for, say so and come back', async ({ page }) => {
  await page.goto('/ip-marketplace');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  start = stopFirestore();
  await page.goto('/investments/tech-ip-box-alpha');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 75_000 });
  start();
});
