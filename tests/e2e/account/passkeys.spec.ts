import type { CDPSession, Page } from '@playwright/test';
import { adminAuth } from '../../support/admin.ts';
import { ports } from '../../support/emulators.ts';
import { openPerson } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, fillSignIn, logOut, test } from '../support/portal-test.ts';

// WebAuthn does not accept an IP address as a host.
test.use({ baseURL: `http://localhost:${ports.hosting}` });

/** A device with a fingerprint reader that always recognises its owner (Chromium's virtual authenticator). */
async function addAuthenticator(cdp: CDPSession): Promise<string> {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

/** A person with a confirmed address. */
async function openConfirmed(name: string) {
  const person = await openPerson({ name, onboarded: true });
  await adminAuth.updateUser(person.uid, { emailVerified: true });
  return person;
}

const step = (page: Page) => page.getByRole('heading', { name: 'Confirm it’s you with your passkey' });
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function addPasskey(page: Page, name: string) {
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByRole('button', { name: 'Add the passkey' }).click();
}

/** Starts from the home page, which is shown after signing out. */
async function signInWithPassword(page: Page, email: string, password: string) {
  await page.getByRole('link', { name: 'Login' }).click();
  await fillSignIn(page, email, password);
  await expect(step(page)).toBeFocused();
}

test('a passkey is added, requested, lost, replaced with a recovery code, and requested again', async ({
  page,
  openAs,
  tolerate,
  allAnswered,
}) => {
  const { email, password } = await openConfirmed('Ada Archer');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const lost = await addAuthenticator(cdp);

  let codes: string[] = [];
  await test.step('the first passkey brings recovery codes, shown once', async () => {
    await openAs(email, '/account', password);
    await expect(section(page).getByRole('button', { name: 'Add a passkey' })).toBeEnabled();
    await allAnswered();
    await addPasskey(page, 'Work laptop');
    const shown = page.getByRole('group', { name: 'Your recovery codes' });
    await expect(shown.getByRole('listitem')).toHaveCount(10);
    codes = await shown.getByRole('listitem').allTextContents();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await shown.getByRole('button', { name: 'Save as a file' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    await shown.getByRole('button', { name: 'I have saved the codes' }).click();
    await expect(section(page).getByRole('listitem')).toContainText('Work laptop');
    await expect(section(page)).toContainText('10 of 10 recovery codes left');
  });

  await test.step('the password leads to one further step, on every page and after a reload', async () => {
    await logOut(page);
    await signInWithPassword(page, email, password);
    await expectAccessible(page);
    await page.reload();
    await expect(step(page)).toBeVisible();
    const brand = await page.getByRole('banner').getByRole('link').first().boundingBox();
    expect((await step(page).boundingBox())?.x, 'aligned with the header').toBe(brand?.x);
    await page.goto('/chat');
    await expect(step(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Investor Dashboard' })).toBeHidden();
  });

  await test.step('the passkey leads on to the requested page', async () => {
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Live Chat' })).toBeVisible();
  });

  await test.step('without the device, a recovery code works once', async () => {
    tolerate(/403 .*redeemRecoveryCode|status of 403/);
    await logOut(page);
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: lost });
    await addAuthenticator(cdp);
    await signInWithPassword(page, email, password);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByText('We couldn’t use a passkey.')).toBeVisible();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill('0000-0000-0000-0000');
    await page.getByRole('button', { name: 'Sign in with the code' }).click();
    await expect(page.getByText('This recovery code is not valid')).toBeVisible();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]?.toUpperCase() ?? '');
    await page.getByRole('button', { name: 'Sign in with the code' }).click();
    await expect(page.getByText('You are signed in with a recovery code. 9 left.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('the lost passkey is removed after a new one is added', async () => {
    await page.goto('/account');
    await addPasskey(page, 'New laptop');
    await expect(section(page).getByRole('listitem')).toHaveCount(2);
    await section(page).getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('button', { name: 'Remove the passkey' }).click();
    // A list of texts waits for the items. A single text would require one item immediately.
    await expect(section(page).getByRole('listitem')).toHaveText([/^New laptop/]);
    await logOut(page);
    await signInWithPassword(page, email, password);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

const NEW_PASSWORD = 'another-sound-password';

/** The request for the second factor inside a form. */
const inside = (page: Page) => page.getByRole('group', { name: /^(Confirm it.s you|Use a recovery code)/ });

test('a password is changed and an account deleted after the second factor inside the form', {
  tag: '@nightly',
}, async ({ page, openAs, tolerate, allAnswered }) => {
  tolerate(/403 .*redeemRecoveryCode|status of 403/);
  const { uid, email, password } = await openConfirmed('Bess Barrow');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const authenticatorId = await addAuthenticator(cdp);
  await openAs(email, '/account', password);
  await expect(section(page).getByRole('button', { name: 'Add a passkey' })).toBeEnabled();
  await allAnswered();
  await addPasskey(page, 'Work laptop');
  const shown = page.getByRole('group', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await page.getByRole('button', { name: 'I have saved the codes' }).click();
  const confirmWithCode = async (code = '') => {
    await inside(page).getByRole('textbox', { name: 'Recovery code' }).fill(code);
    await inside(page).getByRole('button', { name: 'Confirm with the code' }).click();
  };

  await test.step('cancelling changes nothing and shows a message', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password', { exact: true }).fill(password);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(inside(page).getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await inside(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You didn’t confirm it’s you, so nothing has changed.')).toBeVisible();
  });

  await test.step('waiting for a device can be stopped', async () => {
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
    await page.getByRole('button', { name: 'Change password' }).click();
    await inside(page).getByRole('button', { name: 'Use your passkey' }).click();
    await expect(inside(page).getByText('Waiting for your passkey.')).toBeVisible();
    await expect(inside(page).getByRole('button', { name: 'Stop waiting' })).toBeFocused();
    await inside(page).getByRole('button', { name: 'Stop waiting' }).click();
    await expect(inside(page).getByText('The passkey was not used. Please try again.')).toBeVisible();
  });

  await test.step('a recovery code is enough and the session stays', async () => {
    await inside(page).getByRole('button', { name: 'Use a recovery code' }).click();
    await confirmWithCode('0000-0000-0000-0000');
    await expect(page.getByText('This recovery code is not valid')).toBeVisible();
    await confirmWithCode(codes[0]);
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(section(page)).toContainText('9 of 10 recovery codes left');
    await page.reload();
    await expect(section(page).getByRole('listitem')).toContainText('Work laptop');
  });

  await test.step('an account is deleted after its passkey was used in the same dialog', async () => {
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByLabel('I understand that this cannot be undone.').check();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(adminAuth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });
});

test('a person with an unconfirmed address is asked to confirm it before adding a passkey', {
  tag: '@nightly',
}, async ({ page, openAs }) => {
  const { email, password } = await openPerson({ name: 'Cai Carver', onboarded: true, confirmed: false });
  await openAs(email, '/account', password);
  await expect(section(page)).toContainText('Please confirm your email address before you add a passkey.');
  await expect(section(page).getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
  await page.getByRole('button', { name: 'Resend confirmation email' }).click();
  await expect(page.getByText(`We have sent an email to ${email}.`)).toBeVisible();
});
