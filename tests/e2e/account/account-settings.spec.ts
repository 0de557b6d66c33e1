import type { Page } from '@playwright/test';
import { adminAuth, database } from '../../support/admin.ts';
import { codeFor, fireVisibilityChange, nextSecond, openPerson } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { findTouchingLines } from '../support/expect-usable-on-phone.ts';
import { expect, fillSignIn, personaEmail, seed, test } from '../support/portal-test.ts';

const NEW_PASSWORD = 'another-sound-password';
const ENDED = 'Your session has ended. Please sign in again to continue.';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function openSettings(page: Page) {
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
}

/** The kinds of email queued for a person and for their former address. */
async function toldTo({ uid }: { uid: string }): Promise<string[]> {
  const outbox = database.collection('outbox');
  // A sent entry no longer stores its address, but its id still names the account.
  const formerAddress = outbox
    .orderBy('__name__')
    .startAt(`email_changed_from_${uid}`)
    .endBefore(`email_changed_from_${uid}~`);
  const [own, former] = await Promise.all([outbox.where('user_id', '==', uid).get(), formerAddress.get()]);
  return [...own.docs, ...former.docs].map((entry) => String(entry.get('kind'))).sort();
}

test('a person changes their password and address, and other sessions end', async ({ page, browser, tolerate }) => {
  tolerate(/400/);
  const person = await openPerson({ name: 'Thessaly Okonjo', onboarded: true });
  // The former address is notified of the change only if it was confirmed.
  await adminAuth.updateUser(person.uid, { emailVerified: true });
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto('/account');
  await fillSignIn(elsewhere, person.email, person.password);
  await expect(section(elsewhere, 'Your browsers').getByText('This browser')).toBeVisible();
  await page.goto('/account');
  await fillSignIn(page, person.email, person.password);

  await test.step('the browsers are listed and the current one is marked', async () => {
    const browsers = section(page, 'Your browsers').getByRole('listitem');
    await expect(browsers).toHaveCount(2);
    await expect(browsers.filter({ hasText: 'This browser' })).toHaveCount(1);
    await expect.poll(() => toldTo(person)).toEqual(['new_browser']);
  });

  await test.step('a wrong current password shows an error, and the right one is accepted by keyboard', async () => {
    await nextSecond();
    const opener = page.getByRole('button', { name: 'Change password' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const fill = async (current: string, next = NEW_PASSWORD) => {
      await field(page, 'Current password').fill(current);
      await field(page, 'New password').fill(next);
      await field(page, 'Confirm new password').fill(next);
      await page.keyboard.press('Enter');
    };
    await fill('not the password');
    await expect(page.getByText('That password is incorrect.')).toBeVisible();
    await expect(field(page, 'Current password')).toBeFocused();
    await fill(person.password, '12345');
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await fill(person.password, person.password);
    await expect(page.getByText('Please choose a password that differs from your current one.')).toBeVisible();
    await expectAccessible(page);
    expect(await findTouchingLines(page)).toEqual([]);
    await fill(person.password);
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(opener).toBeFocused();
    await expect.poll(() => toldTo(person)).toEqual(['new_browser', 'password_changed']);
  });

  await test.step('the other session ends and this one stays', async () => {
    await fireVisibilityChange(elsewhere);
    await expect(elsewhere.getByText(ENDED)).toBeVisible();
    await context.close();
    await page.reload();
    await expect(section(page, 'Your browsers').getByText('This browser')).toBeVisible();
  });

  const changed = `changed-${crypto.randomUUID()}@example.com`;
  await test.step('a taken address shows an error, and a free one receives a link', async () => {
    await page.getByRole('button', { name: 'Change address' }).click();
    await field(page, 'Current password').fill(NEW_PASSWORD);
    await field(page, 'New email address').fill(personaEmail('demo-admin'));
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('An account with this email already exists')).toBeVisible();
    await field(page, 'New email address').fill(changed);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`We have sent a link to ${changed}.`)).toBeVisible();
    expect(await adminAuth.getUser(person.uid)).toMatchObject({ email: person.email });
  });

  await test.step('the link changes the address once and the old address is notified', async () => {
    const code = await codeFor(person.email, 'VERIFY_AND_CHANGE_EMAIL');
    const link = `/auth/reset-password?mode=verifyAndChangeEmail&oobCode=${code}&lang=en`;
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Email address changed' })).toBeVisible();
    await expect(page.getByText(`You now sign in with ${changed}.`)).toBeVisible();
    expect(await adminAuth.getUser(person.uid)).toMatchObject({ email: changed, emailVerified: true });
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect
      .poll(() => toldTo(person))
      .toEqual(['email_changed', 'email_changed_from', 'new_browser', 'password_changed']);
    await page.goto(link);
    await expect(page.getByText('This link has already been used')).toBeVisible();
    await openSettings(page);
    await expect(section(page, 'Email address').getByText(changed)).toBeVisible();
    await expect(section(page, 'Email address').getByText('Confirmed', { exact: true })).toBeVisible();
  });

  await test.step('logging out everywhere ends this session too', async () => {
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test('an idle admin is warned, can stay, and is logged out a minute later in every tab', { tag: '@nightly' }, async ({
  page,
  openAs,
  fastForward,
  tolerate,
}) => {
  // The page may count unread items while it logs out.
  tolerate(/status of 401|^401 from \S*countUnread/);
  await page.clock.install();
  await openAs(personaEmail('demo-admin'), '/account');
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible();
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  // Idle time is counted only after the code of `IdleSignOut` has loaded.
  const watched = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('portal:active-at:')));
  await expect.poll(watched).toBe(true);
  await fastForward('28:30');
  await expect(warning).toHaveCount(0);
  await fastForward('00:45');
  await expect(warning).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(warning).toHaveCount(0);

  await fastForward('29:10');
  await expect(warning).toBeVisible();
  await fastForward('01:00');
  await expect(page.getByText('You were logged out because you were inactive.')).toBeVisible();
  await fillSignIn(page, personaEmail('demo-admin'), seed.password);
  await expect(page).toHaveURL(/\/account$/);
});
