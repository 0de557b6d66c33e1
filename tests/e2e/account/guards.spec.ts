import { adminAuth } from '../../support/admin.ts';
import { screen } from '../pages/admin-page.ts';
import { openPerson } from '../support/accounts.ts';
import { gate } from '../support/mock-calls.ts';
import { expect, fillSignIn, personaEmail, seed, test } from '../support/portal-test.ts';
import { WATCHED_CONTENT, watchFrames } from '../support/watch-frames.ts';

const PROTECTED = [
  '/onboarding',
  '/dashboard',
  '/activity',
  '/kyc-onboarding',
  '/profile',
  '/account',
  '/chat',
  '/admin',
];

test('pages for signed-in people send a visitor to sign in', async ({ page }) => {
  const frames = await watchFrames(page, WATCHED_CONTENT);
  for (const path of PROTECTED) {
    frames.forget();
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/auth\/sign-in$/);
    await expect(page.getByRole('heading', { name: 'Investor Login' }), path).toBeVisible();
    await expect.poll(frames.seen, `what was seen on ${path}`).toEqual(['sign-in form']);
  }
});

test('signing in leads back to the same URL and removes the sign-in page from the history', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.goto('/kyc-onboarding?from=letter#kyc-step-2');
  await fillSignIn(page, personaEmail('demo-kyc-in-progress'), seed.password);
  await expect(page).toHaveURL(/\/kyc-onboarding\?from=letter#kyc-step-2$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/robots\.txt$/);
});

test('a signed-in user is redirected from the sign-in and sign-up pages', { tag: '@nightly' }, async ({
  page,
  holdSession,
}) => {
  await holdSession(personaEmail('demo-approved-investor'));
  await test.step('only the admin may open the admin page', async () => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Not authorised' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  });
  await page.goto('/auth/sign-up');
  await expect(page).toHaveURL(/\/dashboard$/);

  await test.step('only a spinner or the page’s skeleton is shown while the auth state is unknown', async () => {
    const { open, passed } = gate();
    await page.route(/accounts:lookup/, async (route) => {
      await passed();
      await route.continue();
    });
    for (const path of ['/dashboard', '/auth/sign-in']) {
      await page.goto(path);
      await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    }
    open();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Investor Dashboard' })).toBeVisible();
  });
});

test('a wrong password shows an error on both fields', { tag: '@nightly' }, async ({ page, tolerate }) => {
  tolerate(/400/);
  await page.goto('/auth/sign-in');
  await fillSignIn(page, personaEmail('demo-approved-investor'), 'not the password');
  await expect(page.getByText('Invalid email or password')).toHaveCount(2);
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
});

test('sign-up shows errors in the form', { tag: '@nightly' }, async ({ page, tolerate }) => {
  await page.goto('/auth/sign-up');
  const fill = async (email: string, password: string, again: string) => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(again);
  };
  const create = page.getByRole('button', { name: 'Create Account' });

  await test.step('errors appear under each field and nothing is sent', async () => {
    await fill('nobody', '12345', '123456');
    await create.click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expect(page.getByText('Please agree to the Terms of Service to create an account')).toBeVisible();
  });

  await test.step('an email address with an account cannot sign up again', async () => {
    tolerate(/400/);
    await fill(personaEmail('demo-approved-investor'), 'a-sound-password', 'a-sound-password');
    await page.getByRole('checkbox', { name: /^I agree to the Terms of Service/ }).check();
    await create.click();
    await expect(page.getByText('An account with this email already exists')).toBeVisible();
  });
});

test('an admin whose claim was revoked is refused at the next visit', async ({ page, openAs, allAnswered }) => {
  const person = await openPerson({ name: 'Thaddeus Mbeki', onboarded: true });
  await adminAuth.setCustomUserClaims(person.uid, { admin: true });
  await test.step('the admin reaches the admin page', async () => {
    await openAs(person.email, '/dashboard', person.password);
    await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { level: 1, name: /admin/i })).toBeVisible();
  });
  await expect(screen(page, 'Verifications')).toContainText(/\d/);
  await allAnswered();
  await adminAuth.setCustomUserClaims(person.uid, {});
  await page.getByRole('link', { name: 'Investor Dashboard' }).click();
  await expect(page.getByText('Welcome, Thaddeus Mbeki')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Not authorised' })).toBeVisible();
});
