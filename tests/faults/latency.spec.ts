import type { Page } from '@playwright/test';
import { CLEANTECH, openInvestor } from '../e2e/pages/deal-room.ts';
import { openPerson } from '../e2e/support/accounts.ts';
import { readOwn } from '../support/admin.ts';
import { expect, test } from './faults-test.ts';
import { writeMessage } from './written-message.ts';

const LATENCY_MS = 10_000;
const SLOW = { timeout: 60_000 };

/** Delays every request of this page by ten seconds. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

test('with ten seconds of latency pages show that they are loading, and load', async ({ page, openAs }) => {
  const person = await openPerson({ name: 'Maud Ferris', onboarded: true });
  await openAs(person.email, '/dashboard', person.password);
  await expect(page.getByText('Welcome, Maud Ferris')).toBeVisible();
  await slowDown(page);
  await page.getByRole('link', { name: 'Opportunities', exact: true }).first().click();
  await expect(page.getByRole('status', { name: /Loading/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible(SLOW);
});

test('with ten seconds of latency Back restores the scroll position of an opportunity', async ({ page, openAs }) => {
  const person = await openInvestor('Ilka Renner', 'approved');
  await openAs(person.email, CLEANTECH.path, person.password);
  const overview = page.getByRole('tab', { name: 'Overview' });
  await expect(overview).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.goto('/services');
  await slowDown(page);
  await page.goBack();
  await expect(overview).toBeVisible(SLOW);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
});

test('with ten seconds of latency a repeatedly submitted message arrives once', async ({ page }) => {
  const message = await writeMessage(page);
  await slowDown(page);
  await message.send();
  for (let press = 0; press < 3; press += 1) await message.form.getByLabel('Subject').press('Enter');
  await expect(message.sent).toBeVisible(SLOW);
  expect(await message.countStored()).toBe(1);
});

test('with ten seconds of latency a waitlist is joined once', async ({ page, openAs }) => {
  const person = await openInvestor('Corin Hale', 'approved');
  await openAs(person.email, CLEANTECH.path, person.password);
  const join = page.getByRole('button', { name: 'Join Waitlist' }).first();
  await expect(join).toBeEnabled();
  await slowDown(page);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/joinWaitlist') && request.method() === 'POST') calls += 1;
  });
  await join.dblclick();
  await expect(page.getByText(/On the waitlist since/).first()).toBeVisible(SLOW);
  expect(calls).toBe(1);
  expect(await readOwn('waitlist', person.uid)).toHaveLength(1);
});
