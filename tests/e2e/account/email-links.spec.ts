import type { Page } from '@playwright/test';
import { adminAuth, database } from '../../support/admin.ts';
import { ports } from '../../support/emulators.ts';
import { linksIn, mailsTo, nextMailTo } from '../../support/inbox.ts';
import { codeFor, fireVisibilityChange, nextSecond, openPerson } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, fillSignIn, seed, test } from '../support/portal-test.ts';

const NEW_PASSWORD = 'another-sound-password';
const ENDED = 'Your session has ended. Please sign in again to continue.';
const USED = 'This link has already been used, or it is incomplete. Please request a new one.';
const link = (mode: string, code: string) => `/auth/reset-password?mode=${mode}&oobCode=${code}&lang=en`;

async function askForLink(page: Page, email: string) {
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Password reset email sent! Please check your inbox.').first()).toBeVisible();
}

const RESET = 'Reset your password';
const CONFIRM = 'Confirm your email address';

/** The link in the newest email with this subject. */
async function linkMailedTo(email: string, subject: string): Promise<string> {
  const [mailed] = linksIn(await nextMailTo(email, subject));
  if (!mailed) throw new Error('The email has no link.');
  return mailed;
}

async function choosePassword(page: Page, password: string, again = password) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

test('a forgotten password is replaced and every other session ends', async ({ page, browser, tolerate }) => {
  tolerate(/400/);
  const person = await openPerson({ name: 'Ottoline Brackenridge', onboarded: true });
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/profile');
  await fillSignIn(elsewhere, person.email, person.password);
  await expect(elsewhere).toHaveURL(/\/profile$/);
  await nextSecond();

  await askForLink(page, person.email);
  const reset = await linkMailedTo(person.email, RESET);
  await page.goto(reset);
  await expect(page.getByText(`For ${person.email}. Other devices will be logged out.`)).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription('At least 6 characters');
  await choosePassword(page, NEW_PASSWORD, 'something else');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await choosePassword(page, '12345');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await choosePassword(page, NEW_PASSWORD);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);

  await test.step('the other session ends when its tab becomes visible, and sign-in leads back', async () => {
    await fireVisibilityChange(elsewhere);
    await expect(elsewhere).toHaveURL(/\/auth\/sign-in$/);
    await expect(elsewhere.getByText(ENDED)).toBeVisible();
    await fillSignIn(elsewhere, person.email, NEW_PASSWORD);
    await expect(elsewhere).toHaveURL(/\/profile$/);
    await elsewhere.context().close();
  });

  await fillSignIn(page, person.email, person.password);
  await expect(page.getByText('Invalid email or password')).toHaveCount(2);
  await page.goto(reset);
  await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
  await expect(page.getByText(USED)).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
});

test('the reset page does not reveal whether an email address has an account', async ({ page }) => {
  const stranger = `nobody-${crypto.randomUUID()}@example.com`;
  await askForLink(page, stranger);
  expect(await mailsTo(stranger)).toEqual([]);
});

test('sign-in does not reveal whether an email address has an account', async ({ request }) => {
  const person = await openPerson();
  const signIn = async (email: string) => {
    const address = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=emulator`;
    const response = await request.post(address, { data: { email, password: 'not the password' } });
    return { status: response.status(), body: await response.text() };
  };
  const known = await signIn(person.email);
  expect(known.status).toBe(400);
  expect(await signIn(`nobody-${crypto.randomUUID()}@example.com`)).toEqual(known);
});

test('a user who resets the password while signed in stays signed in', { tag: '@nightly' }, async ({
  page,
  holdSession,
}) => {
  const person = await openPerson({ name: 'Peregrine Osei', onboarded: true });
  await holdSession(person.email, person.password);
  await nextSecond();
  await askForLink(page, person.email);
  await page.goto(await linkMailedTo(person.email, RESET));
  await choosePassword(page, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByText('Welcome, Peregrine Osei')).toBeVisible();
});

for (const search of ['', '?mode=resetPassword&oobCode=', '?mode=verifyEmail&oobCode=two%20words']) {
  test(`a damaged link (${search || 'nothing'}) is called incomplete without a request`, { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto(`/auth/reset-password${search}`);
    await expect(page.getByText('This link is incomplete. Please open it again from the email')).toBeVisible();
  });
}

test('an unknown code is refused', { tag: '@nightly' }, async ({ page, tolerate }) => {
  tolerate(/400/);
  await page.goto(link('resetPassword', 'never-sent'));
  await expect(page.getByText(USED)).toBeVisible();
  await page.goto(link('signIn', 'never-sent'));
  await expect(page.getByText(USED)).toBeVisible();
});

test('signing up sends a link that confirms the email address once and leads to the dashboard', async ({
  page,
  tolerate,
}) => {
  tolerate(/400/);
  const email = `joined-${crypto.randomUUID()}@example.com`;
  await page.goto('/auth/sign-up');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: /^I agree to the Terms of Service/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  expect(await adminAuth.getUserByEmail(email)).toMatchObject({ emailVerified: false });

  await page.goto(await linkMailedTo(email, CONFIRM));
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await expect(page.getByText(`Thank you. ${email} is confirmed.`)).toBeVisible();
  const { uid, emailVerified } = await adminAuth.getUserByEmail(email);
  expect(emailVerified).toBe(true);
  // Staff see the time.
  const security = database.doc(`account_security/${uid}`);
  await expect.poll(async () => (await security.get()).get('email_confirmed_at')).toBeTruthy();
  await page.reload();
  await expect(page.getByText(USED)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(/\/(dashboard|onboarding)$/);
});

test('the link sent to the old address restores a changed email address', { tag: '@nightly' }, async ({ page }) => {
  const person = await openPerson();
  const changed = `changed-${crypto.randomUUID()}@example.com`;
  await adminAuth.updateUser(person.uid, { email: changed });
  await page.goto(link('recoverEmail', await codeFor(person.email, 'RECOVER_EMAIL')));
  await expect(page.getByRole('heading', { name: 'Email address restored' })).toBeVisible();
  await expect(page.getByText(`Your account uses ${person.email} again.`)).toBeVisible();
  expect(await adminAuth.getUser(person.uid)).toMatchObject({ email: person.email });
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot-password$/);
});

test('an unconfirmed email address shows a bar that resends the link until it is confirmed', async ({
  page,
  holdSession,
  tolerate,
  fastForward,
}) => {
  const person = await openPerson({ name: 'Rosalind Achterberg', onboarded: true, confirmed: false });
  await holdSession(person.email, person.password);
  const notice = page.getByRole('note', { name: 'Email address not confirmed' });
  const again = notice.getByRole('button', { name: 'Resend confirmation email' });
  const mails = async () => (await mailsTo(person.email)).length;
  await page.clock.install();
  for (const path of ['/kyc-onboarding', '/chat', '/account', '/ip-marketplace', '/activity', '/dashboard']) {
    await page.goto(path);
    await expect(notice).toContainText('We approve verifications only for confirmed addresses.');
  }

  await page.goto('/profile');
  await expect(notice).toContainText(`the email that we sent to ${person.email}.`);
  await expectAccessible(page);
  await again.click();
  await expect(notice.getByRole('status')).toContainText(`We have sent an email to ${person.email}.`);
  await expect.poll(mails).toBe(1);

  await test.step('another link can be requested after a minute, even after a reload', async () => {
    await page.reload();
    await again.click();
    await expect(notice.getByRole('status')).toContainText(/You can request another one in \d+ seconds\./);
    expect(await mails()).toBe(1);
  });

  await test.step('the server counts as well, although the browser’s clock is ahead', async () => {
    tolerate(/429/);
    await fastForward('01:01');
    await again.click();
    await expect(notice.getByRole('status')).toContainText('Please try again in a minute.');
    await forgetConfirmations();
    await again.click();
    await expect.poll(mails).toBe(2);
  });

  await test.step('the bar disappears when the user returns after confirming in another browser', async () => {
    await confirmElsewhere(page, await linkMailedTo(person.email, CONFIRM));
    await expect(notice).toBeVisible();
    await fireVisibilityChange(page);
    await expect(page.getByText('Email address confirmed', { exact: true })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.goto('/kyc-onboarding');
    await expect(page.getByRole('heading', { level: 1, name: 'KYC Verification' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  await test.step('the token then contains the confirmation', async () => {
    const call = page.waitForRequest(/\/getOpportunity$/);
    await page.goto(`/investments/${seed.catalogue[0]?.id}`);
    const [, token = ''] = ((await (await call).headerValue('authorization')) ?? '').split(' ');
    const [, claims = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ email_verified: true });
  });
});

/** Deletes only the counts of confirmations, as if a day had passed, because other tests run in parallel. */
async function forgetConfirmations(): Promise<void> {
  const { docs } = await database.collection('attempts').get();
  const counts = docs.filter(({ id }) => id.startsWith('confirm_email_'));
  await Promise.all(counts.map(({ ref }) => ref.delete()));
}

/** Opens the emailed link in a signed-out browser. */
async function confirmElsewhere(page: Page, mailed: string) {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('There is no browser to open the link in.');
  const elsewhere = await context.newPage();
  // Older emails contain this address, and so do those of Firebase.
  await elsewhere.goto(mailed.replace('/auth/confirm-email?', '/auth/reset-password?mode=verifyEmail&'));
  await expect(elsewhere.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Continue to the portal' }).click();
  await expect(elsewhere).toHaveURL(/\/$/);
  await context.close();
}
