import type { Page } from '@playwright/test';
import { pdf } from '../../factories/sample-files.ts';
import { expect, fillSignIn, personaEmail, seed, test } from '../support/portal-test.ts';

/** Holds the page's scripts until `release` is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds idle callbacks until `runIdle`. */
const holdIdle = (page: Page) =>
  page.addInitScript(() => {
    const waiting = new Map<number, IdleRequestCallback>();
    let last = 0;
    window.requestIdleCallback = (task) => {
      last += 1;
      waiting.set(last, task);
      return last;
    };
    window.cancelIdleCallback = (handle) => void waiting.delete(handle);
    window.addEventListener('be-idle', (event) => {
      const tasks = [...waiting.values()];
      waiting.clear();
      for (const task of tasks) task({ didTimeout: false, timeRemaining: () => 50 });
      if (tasks.length > 0) event.preventDefault();
    });
  });

/** Runs the pending idle callbacks. Returns false if there are none, as before the first paint and a moment longer. */
const runIdle = (page: Page) => page.evaluate(() => !window.dispatchEvent(new Event('be-idle', { cancelable: true })));

const untilHydrated = (page: Page) => expect(page.locator('[data-pending-hydration]')).toHaveCount(0);

async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  await holdIdle(page);
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return async () => release();
}

/** Opens a page whose scripts are still loading. Returns a function that lets them arrive. */
async function openWhileLoading(page: Page, path: string): Promise<() => Promise<void>> {
  await holdIdle(page);
  await page.goto(path);
  const release = await holdScripts(page);
  return async () => release();
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

test('while a page loads, typed text and the submitting click are kept', async ({ page }) => {
  const goOn = await openWhileLoading(page, '/contact');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await sendButton(page).click();
  await goOn();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Name must be at least 2 characters')).toHaveCount(0);
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
});

test('while a page loads, a click that ends after hydration reaches its target', { tag: '@nightly' }, async ({
  page,
}) => {
  const goOn = await openWhileLoading(page, '/contact');
  await sendButton(page).hover();
  await page.mouse.down();
  await goOn();
  await untilHydrated(page);
  await page.mouse.up();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
});

test('while a page loads, choices, ticks and files are kept', { tag: '@nightly' }, async ({ page }) => {
  const goOn = await openWhileLoading(page, '/join-us');
  await page.getByLabel('Area of expertise').selectOption({ label: 'Legal' });
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  const resume = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await page.getByLabel('Résumé').setInputFiles(resume);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await goOn();
  await expect(page.getByText('First name must be at least 2 characters')).toBeVisible();
  await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(3);
  await expect(page.getByLabel('Area of expertise')).toHaveValue('legal');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('cv.pdf')).toBeVisible();
});

test('while a page loads, the menu of a phone opens once', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const goOn = await openWhileLoading(page, '/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await goOn();
  await untilHydrated(page);
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('an application submitted before its form is hydrated includes its résumé', { tag: '@nightly' }, async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const goOn = await openBeforeScripts(page, '/join-us');
  await page.getByLabel('First name').fill('Petra');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email').fill(`expert-${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Area of expertise').selectOption({ label: 'Legal' });
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await page.getByLabel('Résumé').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await goOn();
  await expect(page.getByText('Application submitted successfully!').first()).toBeVisible({ timeout: 60_000 });
  expect(sent.filter((url) => url.endsWith('/attachResume'))).not.toEqual([]);
});

test('the Enter key submits once, after the form is hydrated', async ({ page }) => {
  const goOn = await openBeforeScripts(page, '/contact');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Name').press('Enter');
  await goOn();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Name must be at least 2 characters')).toHaveCount(0);
  await expect(page).toHaveURL(/\/contact$/);
});

test('the focus in the header stays while the auth state is resolved', { tag: '@nightly' }, async ({ page }) => {
  await holdIdle(page);
  await page.goto('/about');
  const release = await holdScripts(page);
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await login.focus();
  release();
  await untilHydrated(page);
  await expect(async () => {
    await runIdle(page);
    await expect(page.locator('header [data-shown-to="member"]')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(login).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('typed text never appears in a URL', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Ada Lovelace');
    await sendButton(page).click();
    await page.getByLabel('Name').press('Enter');
    await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test('the film, the cookie settings and a link to the contact form also keep a click', { tag: '@nightly' }, async ({
  page,
}) => {
  for (const [path, press, outcome] of [
    ['/services/venture-studios', page.getByRole('button', { name: /^Play video/ }), page.getByRole('dialog')],
    ['/cookies-policy', page.getByRole('button', { name: 'Cookie Settings' }), page.getByRole('dialog')],
    ['/', page.getByRole('link', { name: 'Request Investment Prospectus' }), page.locator('#contact form')],
  ] as const) {
    const goOn = await openBeforeScripts(page, path);
    await press.click();
    await goOn();
    await expect(outcome).toBeInViewport();
  }
  await expect(page.getByLabel('Subject')).toHaveValue('Investment Prospectus Request');
});

test('a link to an auth page shows a reason, and sign-in leads back', { tag: '@nightly' }, async ({ page }) => {
  for (const [name, message] of [
    ['Join as Investor', 'Join as an investor to access exclusive IP investment opportunities'],
    ['Sign In', 'Sign in to access your investor dashboard'],
  ] as const) {
    const goOn = await openBeforeScripts(page, '/');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await goOn();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await fillSignIn(page, personaEmail('demo-approved-investor'), seed.password);
  await expect(page).toHaveURL(/\/$/);
});

test('a question opens and a link works before any script has loaded', { tag: '@nightly' }, async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/join-us', { waitUntil: 'commit' });
  await page.getByText('How are experts paid?').click();
  await expect(page.getByText(/hourly rates, project fees, equity, royalties/)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test('a form whose code loads late keeps its input while the page changes', { tag: '@nightly' }, async ({ page }) => {
  await holdIdle(page);
  await page.goto('/');
  await expect.poll(() => runIdle(page)).toBe(true);
  await expect(page.locator('#root[data-pending-hydration]')).toHaveCount(0);
  const release = await holdScripts(page);
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Switch to dark colours' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.getByRole('link', { name: 'Request Investment Prospectus' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Ada Lovelace');
  release();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(form.getByLabel('Subject')).toHaveValue('Investment Prospectus Request');
  await expect(page.getByRole('button', { name: 'Switch to light colours' })).toBeVisible();
});

test('the portal is loaded again on the next interaction after a lost connection', { tag: '@nightly' }, async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource|Failed to fetch|could not be loaded|dynamically imported/);
  await page.setViewportSize({ width: 390, height: 844 });
  await holdIdle(page);
  await page.goto('/about');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
});
