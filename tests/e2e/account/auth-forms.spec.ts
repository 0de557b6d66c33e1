import type { Locator } from '@playwright/test';
import { expect, fillSignIn, personaEmail, seed, test } from '../support/portal-test.ts';

test('sign-in shows an error without a connection, and its button works again online', { tag: '@nightly' }, async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const call = /accounts:signInWithPassword/;
  await page.route(call, (route) => route.abort('internetdisconnected'));
  await page.goto('/auth/sign-in');
  await fillSignIn(page, personaEmail('demo-onboarded-investor'), seed.password);
  await expect(page.getByText('We couldn’t connect to the portal. Check your connection and try again.')).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('You have been signed in successfully.')).toBeVisible();
});

test('a password can be shown, and Caps Lock shows a warning while on', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/auth/sign-in');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret');
  await expect(password).toHaveAttribute('type', 'password');
  const show = page.getByRole('button', { name: 'Show password' });
  await show.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await show.click();
  await expect(password).toHaveAttribute('type', 'password');

  const said = page.getByRole('status').filter({ hasText: 'Caps Lock is on' });
  await expect(said).toHaveCount(0);
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(said).toBeVisible();
  await password.dispatchEvent('keyup', { key: 'a' });
  await expect(said).toHaveCount(0);
});

const FIELDS = [
  {
    path: '/auth/sign-in',
    autocomplete: ['email: username', 'password: current-password'],
    ways: {
      'Back to Home': '/',
      'Forgot your password?': '/auth/forgot-password',
      'Create an account': '/auth/sign-up',
    },
  },
  {
    path: '/auth/sign-up',
    autocomplete: [
      'email: username',
      'password: new-password',
      'confirmPassword: new-password',
      'owns: null',
      'agreed: null',
    ],
    ways: {},
  },
  {
    path: '/auth/forgot-password',
    autocomplete: ['email: username'],
    ways: { 'Back to sign in': '/auth/sign-in' },
  },
];
for (const { path, autocomplete, ways } of FIELDS) {
  test(`${path} has autocomplete values for password managers and links to the other pages`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('textbox').first()).toBeVisible();
    const found = await page
      .locator('form input')
      .evaluateAll((inputs) =>
        inputs.map((input) => `${input.getAttribute('name')}: ${input.getAttribute('autocomplete')}`),
      );
    expect(found).toEqual(autocomplete);
    for (const [name, href] of Object.entries(ways)) {
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });
}

for (const [link, message, title] of [
  [
    'Join as Investor',
    'Join as an investor to access exclusive IP investment opportunities',
    'Create Investor Account',
  ],
  ['Sign In', 'Sign in to access your investor dashboard', 'Investor Login'],
] as const) {
  test(`"${link}" on the home page shows a reason on the auth page`, { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-pending-hydration]')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  });
}

for (const width of [390, 1440]) {
  test(`auth pages are aligned with their header at ${width} px`, { tag: '@nightly' }, async ({ page, tolerate }) => {
    tolerate(/400/);
    await page.setViewportSize({ width, height: 900 });
    const leftOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.x ?? Number.NaN);
    for (const path of ['/auth/sign-in', '/auth/sign-up', '/auth/forgot-password', '/auth/reset-password']) {
      await page.goto(path);
      const brand = await leftOf(page.getByRole('banner').getByRole('link').first());
      expect(await leftOf(page.getByRole('main').getByRole('heading', { level: 1 })), path).toBe(brand);
    }
  });
}

test('the consent box of sign-up has the colours of the dark theme', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/auth/sign-up');
  const box = page.getByRole('checkbox', { name: /^I agree to the Terms of Service/ });
  const field = page.getByLabel('Email', { exact: true }).locator('xpath=..');
  const background = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(box).toHaveCSS('appearance', 'none');
  expect(await background(box)).toBe(await background(field));
  await box.check();
  const button = page.getByRole('button', { name: 'Create Account' });
  expect(await background(box)).toBe(await background(button));
});
