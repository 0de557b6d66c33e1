import type { Page } from '@playwright/test';
import { isHydrated, totalKilobytes, type ViewFile, watchFirstView } from './support/first-view.ts';
import { expect, personaEmail, test } from './support/portal-test.ts';

/**
 * Bundle size budgets: scripts and style sheets that a page fetches, in KB (1024 bytes) of Brotli at quality 11. A public page is
 * measured when it is hydrated; what it fetches when idle (sign-in, toasts, the cookie bar, forms, the carousel of the home page)
 * is not included. Pages whose purpose is a form are measured again with it. Every other page is measured with everything that
 * it fetches.
 */
const PUBLIC_BUDGETS = [
  ['/', 130],
  ['/about', 125],
  ['/services', 125],
  ['/services/ip-strategy', 125],
  ['/services/ip-valuation', 125],
  ['/services/ip-management', 125],
  ['/services/venture-studios', 125],
  ['/cookies-policy', 125],
  ['/privacy-policy', 125],
  ['/contact', 125],
  ['/join-us', 125],
] as const;
const FORM_BUDGETS = [
  ['/contact', 170],
  ['/join-us', 170],
] as const;
/** What a prerendered page fetches before it is idle: the loader of the rest, and its style sheets. */
const AT_FIRST = 5;
const VISITOR_BUDGETS = [
  ['/auth/sign-in', 200],
  ['/auth/sign-up', 200],
  ['/auth/forgot-password', 200],
  ['/auth/reset-password', 200],
  ['/ip-marketplace', 210],
  ['/investments/dod-passthejam-ip-box', 210],
] as const;
const ADMIN_BUDGETS = [['/admin', 340]] as const;
const MEMBER_BUDGETS = [
  ['/ip-marketplace', 210],
  ['/investments/dod-passthejam-ip-box', 210],
  ['/dashboard', 340],
  ['/activity', 340],
  ['/kyc-onboarding', 340],
  ['/profile', 340],
  ['/account', 340],
  ['/chat', 340],
] as const;

/** An SDK by a string that occurs only in its code. */
const SDKS = {
  Auth: /identitytoolkit\.googleapis/,
  Firestore: /google\.firestore\.v1/,
  Storage: /firebasestorage\.googleapis/,
  Functions: /us-central1/,
  reactfire: /_reactFirePreloadedObservables/,
};
type Sdk = keyof typeof SDKS;

const sdksIn = (files: readonly ViewFile[]) =>
  Object.entries(SDKS)
    .filter(([, words]) => files.some(({ text }) => words.test(text)))
    .map(([sdk]) => sdk);

/** The files by size, to find out what has grown. */
const table = (files: readonly ViewFile[]) =>
  files
    .toSorted((left, right) => right.bytes - left.bytes)
    .map(({ path, bytes }) => `${(bytes / 1024).toFixed(2).padStart(8)}  ${path}`)
    .join('\n');

function expectWithin(files: readonly ViewFile[], path: string, budget: number) {
  const weight = totalKilobytes(files);
  test.info().annotations.push({ type: 'weight', description: `${path}: ${weight.toFixed(1)} of ${budget} KB` });
  expect(weight, `${path} weighs ${weight.toFixed(1)} KB:\n${table(files)}\n`).toBeLessThanOrEqual(budget);
}

test.describe.configure({ mode: 'parallel' });

for (const [path, budget] of PUBLIC_BUDGETS) {
  test(`${path} weighs at most ${budget} KB, and fetches only sign-in when the browser is idle`, async ({ page }) => {
    const view = await watchFirstView(page);
    await page.goto(path);
    expectWithin(await view.files(), `${path} at first`, AT_FIRST);
    await view.runIdleTasks();
    await page.waitForFunction(isHydrated);
    await expect.poll(view.isQuiet).toBe(true);
    const files = await view.files();
    expectWithin(files, path, budget);
    expect(sdksIn(files), 'Firebase SDKs before the next idle moment').toEqual([]);
    await runUntilIdle(view);
    expect(sdksIn(await view.files())).toEqual(['Auth']);
  });
}

for (const [path, budget] of FORM_BUDGETS) {
  test(`${path} weighs at most ${budget} KB with its form, which is fetched on interaction`, async ({ page }) => {
    const view = await watchFirstView(page);
    await page.goto(path);
    const form = page.locator('[data-pending-hydration] form');
    await form.getByRole('textbox', { name: /name/i }).first().focus();
    await expect(form, 'the form is alive').toHaveCount(0);
    await expect.poll(view.isQuiet).toBe(true);
    const files = await view.files();
    expectWithin(files, path, budget);
    expect(sdksIn(files)).toEqual([]);
  });
}

for (const [path, budget] of VISITOR_BUDGETS) {
  test(`${path} weighs at most ${budget} KB for a visitor`, async ({ page }) => {
    const files = await weigh(page, path);
    expectWithin(files, path, budget);
    expectWithoutLiveData(files);
  });
}

for (const [path, budget] of MEMBER_BUDGETS) {
  test(`${path} weighs at most ${budget} KB for a member`, async ({ page, holdSession }) => {
    await holdSession(personaEmail('demo-approved-investor'));
    const files = await weigh(page, path);
    expectWithin(files, path, budget);
    if (budget < 340) expectWithoutLiveData(files);
  });
}

for (const [path, budget] of ADMIN_BUDGETS) {
  test(`${path} weighs at most ${budget} KB for an admin`, async ({ page, signInAs }) => {
    await signInAs(personaEmail('demo-admin'));
    const files = await weigh(page, path);
    expectWithin(files, path, budget);
    expectWithoutLiveData(files);
  });
}

test('a masked page does not need Firestore, which is then fetched to follow an approval', async ({
  page,
  holdSession,
}) => {
  await holdSession(personaEmail('demo-onboarded-investor'));
  const view = await watchFirstView(page);
  await page.goto('/investments/dod-passthejam-ip-box');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Game Franchise Investment Opportunity');
  await expect.poll(view.isQuiet).toBe(true);
  const files = await view.files();
  expectWithin(files, 'a masked page', 200);
  expectWithoutLiveData(files);
  const whenIdle = async () => {
    await view.runIdleTasks();
    return sdksIn(await view.files());
  };
  await expect.poll(whenIdle).toContain('Firestore' satisfies Sdk);
  expect(await whenIdle()).not.toContain('reactfire' satisfies Sdk);
});

function expectWithoutLiveData(files: readonly ViewFile[]) {
  const sdks = sdksIn(files);
  expect(sdks).toContain('Auth' satisfies Sdk);
  expect(sdks).not.toContain('Firestore' satisfies Sdk);
  expect(sdks).not.toContain('reactfire' satisfies Sdk);
}

/** Everything that a page fetches until it is idle. */
async function weigh(page: Page, path: string): Promise<ViewFile[]> {
  const view = await watchFirstView(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await runUntilIdle(view);
  return view.files();
}

/** Runs idle callbacks until none fetches anything new. */
async function runUntilIdle(view: Awaited<ReturnType<typeof watchFirstView>>) {
  let before = -1;
  for (let now = 0; now !== before; now = view.count()) {
    before = now;
    await expect.poll(view.isQuiet).toBe(true);
    await view.runIdleTasks();
    await expect.poll(view.isQuiet).toBe(true);
  }
}
