import type { Page } from '@playwright/test';
import { openPerson } from '../e2e/support/accounts.ts';
import { expect, test } from './faults-test.ts';
import { QUESTION, writeMessage } from './written-message.ts';

const isBuilt = (url: URL) => url.pathname.startsWith('/assets/');

/** Simulates a new deployment: the files of this page's build are deleted. Returns a function that serves the new ones. */
async function publishAnother(page: Page) {
  await page.route(isBuilt, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  return { serve: () => page.unroute(isBuilt) };
}

test('a page replaced by a newer version says so and loads after one reload', async ({ page, openAs, tolerate }) => {
  tolerate(/ChunkLoadError|dynamically imported module|Unable to preload/);
  const person = await openPerson({ name: 'Maud Ferris', onboarded: true });
  await openAs(person.email, '/dashboard', person.password);
  await expect(page.getByText('Welcome, Maud Ferris')).toBeVisible();
  const { serve } = await publishAnother(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: 'Network', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
  expect(loads).toBe(0);
  await serve();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Live Chat' })).toBeVisible();
  expect(loads).toBe(1);
});

test('a form keeps its input when it cannot send', async ({ page, tolerate }) => {
  tolerate(/dynamically imported module|Unable to preload/);
  const message = await writeMessage(page);
  await publishAnother(page);
  await message.send();
  await expect(page.getByText('Message Not Sent')).toBeVisible();
  await expect(message.form.getByLabel('Message')).toHaveValue(QUESTION);
});

const LOST = 'Part of this page could not be loaded. Please reload the page.';

test('a public page keeps its input and shows a message if its late parts are missing', async ({ page }) => {
  const isLate = /\/assets\/(contact-form|cookie-bar)-/;
  await page.route(isLate, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').fill('Ada Lovelace');
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await page.unroute(isLate);
  await page.reload();
  await expect(page.getByText(LOST)).toHaveCount(0);
  await expect(page.locator('[data-pending-hydration]')).toHaveCount(0);
});

test('a menu whose code is missing leaves the page and its input unchanged', async ({ page, openAs }) => {
  const person = await openPerson({ name: 'Maud Ferris', onboarded: true });
  await openAs(person.email, '/profile', person.password);
  await page.getByLabel('Username').fill('maud_ferris');
  await publishAnother(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('maud_ferris');
});

test('a public page stays readable, and its links lead to a page that offers a reload', async ({ page }) => {
  const lastPart = page.waitForResponse(/\/assets\/cookie-bar-/);
  await page.goto('/about');
  await (await lastPart).finished();
  await expect(page.locator('[data-pending-hydration]')).toHaveCount(0);
  const { serve } = await publishAnother(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Services', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
  await serve();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /services/i })).toBeVisible();
});

test('links load the next page completely if a late part of every page is missing', async ({ page }) => {
  await page.route(/\/assets\/cookie-bar-/, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/about');
  await expect(page.getByText(LOST)).toBeVisible();
  await page.getByRole('link', { name: 'Services', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /services/i })).toBeVisible();
  await expect(page).toHaveURL(/\/services$/);
});
