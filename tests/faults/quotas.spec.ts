import type { Route } from '@playwright/test';
import { chatOn } from '../e2e/pages/chat-page.ts';
import { openPerson } from '../e2e/support/accounts.ts';
import { fillSignIn } from '../e2e/support/portal-test.ts';
import { database, files } from '../support/admin.ts';
import { isCall } from './fail-calls.ts';
import { expect, test } from './faults-test.ts';
import { writeMessage } from './written-message.ts';
import { writeProfile } from './written-profile.ts';

const BUSY = 'The portal is very busy at the moment. Please try again in a few minutes.';
const isCommit = /documents:commit/;
const isSignIn = /accounts:signInWithPassword/;

/** The response of Google's front end when a project has exceeded its quota. */
const exhausted = (route: Route) =>
  route.fulfill({
    status: 429,
    headers: {
      'access-control-allow-origin': route.request().headers().origin ?? '*',
      'access-control-allow-credentials': 'true',
    },
    json: {
      error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: "Quota exceeded for quota metric 'Requests'." },
    },
  });

test('calls beyond the quota keep the form’s input and say when to try again', async ({ page }) => {
  const message = await writeMessage(page);
  await page.route(isCall, exhausted);
  await message.send();
  await expect(page.getByText(BUSY)).toBeVisible();
  await page.unroute(isCall);
  await message.send();
  await expect(message.sent).toBeVisible();
  expect(await message.countStored()).toBe(1);
});

test('writes beyond the quota keep a name as typed and a message waiting, and both are stored once', async ({
  page,
  openAs,
}) => {
  const profile = await writeProfile(page, openAs);
  await page.route(isCommit, exhausted);
  await profile.save();
  await expect(profile.notSaved).toContainText(BUSY, { timeout: 60_000 });
  await profile.expectKept();
  await page.unroute(isCommit);
  await profile.save();
  await expect(profile.saved).toBeVisible({ timeout: 60_000 });
  await profile.expectStored();

  await page.goto('/chat');
  const chat = chatOn(page);
  await expect(chat.messages.last()).toBeVisible();
  const text = `Beyond the quota ${crypto.randomUUID()}`;
  await page.route(isCommit, exhausted);
  await chat.send(text);
  await expect(chat.messageWith(text)).toContainText('Not sent: the portal is very busy', { timeout: 30_000 });
  await page.unroute(isCommit);
  await chat.messageWith(text).getByRole('button', { name: 'Retry' }).click();
  await expect(chat.messageWith(text)).not.toContainText(/Sending|Not sent/, { timeout: 30_000 });
  const stored = await database.collection('messages').where('content', '==', text).get();
  expect(stored.size).toBe(1);
});

test('sign-in beyond the quota says how long to wait and then works', async ({ page }) => {
  const person = await openPerson({ name: 'Dov Lindt', onboarded: true });
  await page.route(isSignIn, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.' } },
    }),
  );
  await page.goto('/auth/sign-in');
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByText('Too many attempts. Please wait a few minutes and try again.')).toBeVisible();
  await page.unroute(isSignIn);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Welcome, Dov Lindt')).toBeVisible();
});

test('storage beyond the project’s quota shows an error for the file, and a retry uploads it', async ({
  page,
  openAs,
}) => {
  const person = await openPerson({ name: 'Ada Quill', onboarded: true });
  await openAs(person.email, '/profile', person.password);
  const isUpload = (url: URL) => url.pathname.startsWith('/v0/b/') && url.searchParams.has('name');
  await page.route(isUpload, (route) =>
    route.fulfill({
      status: 402,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 402, message: 'Quota has been exceeded for this project.' } },
    }),
  );
  const field = page.getByLabel('Files to upload');
  await field.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('A plan.') });
  const upload = page.getByRole('list', { name: 'Uploads' });
  await expect(upload.getByText(BUSY)).toBeVisible();
  await page.unroute(isUpload);
  await upload.getByRole('button', { name: /Try again/ }).click();
  await expect(page.getByRole('list', { name: 'Your files' }).getByText('plan.txt')).toBeVisible();
  const [stored] = await files.getFiles({ prefix: `uploads/${person.uid}/` });
  expect(stored).toHaveLength(1);
});
