import type { CDPSession, Page } from '@playwright/test';
import { ports } from '../factories/emulators.ts';
import { openPerson } from './support/accounts.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, fillSignIn, logOut, test } from './support/portal-test.ts';

// WebAuthn takes no IP address for a host.
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

const step = (page: Page) => page.getByRole('heading', { name: 'Confirm it is you with your passkey' });
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function addPasskey(page: Page, name: string) {
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByRole('button', { name: 'Add the passkey' }).click();
}

/** From the home page, where signing out leads. */
async function signInWithPassword(page: Page, email: string, password: string) {
  await page.getByRole('link', { name: 'Login' }).click();
  await fillSignIn(page, email, password);
  await expect(step(page)).toBeFocused();
}

test('a passkey is added, asked for, lost, replaced with a recovery code, and asked for again', async ({
  page,
  openAs,
  tolerate,
}) => {
  const { email, password } = await openPerson({ name: 'Ada Archer', onboarded: true });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const lost = await addAuthenticator(cdp);

  let codes: string[] = [];
  await test.step('the first passkey brings recovery codes, shown once', async () => {
    await openAs(email, '/account', password);
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

  await test.step('the password alone leads to one step, on every page and after a reload', async () => {
    await logOut(page);
    await signInWithPassword(page, email, password);
    await expectAccessible(page);
    await page.reload();
    await expect(step(page)).toBeVisible();
    await page.goto('/chat');
    await expect(step(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Investor Dashboard' })).toBeHidden();
  });

  await test.step('the passkey leads on to the page that was asked for', async () => {
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Live Chat' })).toBeVisible();
  });

  await test.step('without the device, a recovery code lets in once', async () => {
    tolerate(/403 .*redeemRecoveryCode|status of 403/);
    await logOut(page);
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: lost });
    await addAuthenticator(cdp);
    await signInWithPassword(page, email, password);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByText('No passkey was used:')).toBeVisible();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill('0000-0000-0000-0000');
    await page.getByRole('button', { name: 'Sign in with the code' }).click();
    await expect(page.getByText('This is not one of your recovery codes')).toBeVisible();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]?.toUpperCase() ?? '');
    await page.getByRole('button', { name: 'Sign in with the code' }).click();
    await expect(page.getByText('You are signed in with a recovery code. 9 left.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('the lost passkey is removed once a new one is there', async () => {
    await page.goto('/account');
    await addPasskey(page, 'New laptop');
    await expect(section(page).getByRole('listitem')).toHaveCount(2);
    await section(page).getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('button', { name: 'Remove the passkey' }).click();
    // A list of texts is waited for; one text demands one item at once.
    await expect(section(page).getByRole('listitem')).toHaveText([/^New laptop/]);
    await logOut(page);
    await signInWithPassword(page, email, password);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
