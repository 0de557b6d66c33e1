import { ACCOUNT_CONSENTS, currentConsents } from '@portal/functions/contract/legal/notices';
import { FieldValue } from 'firebase-admin/firestore';
import { adminAuth, database, read } from '../../support/admin.ts';
import { expect, seed, test } from '../support/profile-test.ts';

test('names are validated, trimmed, saved and shown everywhere', async ({ page, uid, context, tolerate }) => {
  tolerate(
    /Could not reach Cloud Firestore|WebChannelConnection|RestConnection|ERR_INTERNET_DISCONNECTED|RPC 'Commit'|403/,
  );
  const username = page.getByLabel('Username');
  const fullName = page.getByLabel('Full name');
  const save = page.getByRole('button', { name: 'Save Changes' });

  await test.step('every specified message is shown', async () => {
    for (const [name, full, message] of [
      ['ab', 'Ada', 'Username must be at least 3 characters'],
      ['a'.repeat(21), 'Ada', 'Username must be less than 20 characters'],
      ['ada', '   ', 'Full name is required'],
      ['ada', 'A'.repeat(101), 'Full name must be less than 100 characters'],
      ['ada', 'Ada \u202elawtseT', 'Full name contains hidden characters. Please type it again.'],
      ['portal_admin', 'Ada', 'This username is reserved for our staff. Please use your own name.'],
    ] as const) {
      await username.fill(name);
      await fullName.fill(full);
      await save.click();
      await expect(page.getByText(message)).toBeVisible();
    }
  });

  await test.step('names stay as typed while offline', async () => {
    await username.fill('  ada_test ');
    await fullName.fill(' Ada Testwell (test) ');
    await context.setOffline(true);
    await fullName.press('Enter');
    await expect(page.getByText('Profile not updated')).toBeVisible();
    await expect(username).toHaveValue('  ada_test ');
    await context.setOffline(false);
  });

  await test.step('names are saved without surrounding spaces', async () => {
    await save.click();
    await expect(page.getByText('Profile updated successfully.')).toBeVisible();
    await expect(username).toHaveValue('ada_test');
    expect(await read(`profiles/${uid}`)).toMatchObject({ username: 'ada_test', full_name: 'Ada Testwell (test)' });
  });

  await test.step('a second change within the interval is refused and stays as typed', async () => {
    await username.fill('ada_again');
    await save.click();
    await expect(page.getByText('Please wait a moment before saving again.')).toBeVisible();
    await expect(username).toHaveValue('ada_again');
    expect(await read(`profiles/${uid}`)).toMatchObject({ username: 'ada_test' });
    await database.doc(`profiles/${uid}`).update({ updated_at: FieldValue.delete() });
    await save.click();
    await expect.poll(() => read(`profiles/${uid}`)).toMatchObject({ username: 'ada_again' });
  });

  await test.step('a change made elsewhere is shown', async () => {
    await page.getByRole('link', { name: 'Investor Dashboard' }).first().click();
    await expect(page.getByText('Ada Testwell (test)').first()).toBeVisible();
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(fullName).toHaveValue('Ada Testwell (test)');
  });
});

test('members have the portal header on portal pages, and the public header elsewhere', { tag: '@nightly' }, async ({
  page,
  holdSession,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const email = `header-${'long-'.repeat(9)}name@example.com`;
  const { uid } = await adminAuth.createUser({ email, password: seed.password });
  await holdSession(email);
  const account = page.getByRole('button', { name: 'Your account' });

  await test.step('an account from before the notices is asked once to agree', async () => {
    await page.goto('/dashboard');
    const dialog = page.getByRole('dialog', { name: 'Before you continue' });
    await expect(dialog.getByText('I agree to the Terms of Service.')).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Agree' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await read(`consents/${uid}`))?.given).toMatchObject(currentConsents(ACCOUNT_CONSENTS));
  });

  for (const path of ['/dashboard', '/profile', '/kyc-onboarding', '/ip-marketplace', '/no-such-page']) {
    await page.goto(path);
    await expect(account).toHaveText('H');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Investor Dashboard', 'Network', 'Opportunities']) {
    await expect(page.getByRole('navigation').getByRole('link', { name })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await account.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    `Signed in as${email}`,
    'Dashboard',
    'Owner’s room',
    'Profile Settings',
    'Account Settings',
    'Log out',
  ]);
  const menu = await page.getByRole('menu').boundingBox();
  expect((menu?.x ?? -1) >= 0 && (menu?.x ?? 0) + (menu?.width ?? 999) <= 320).toBe(true);
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('link', { name: 'Change address or password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();

  for (const path of ['/', '/about', '/services', '/contact', '/cookies-policy', '/join-us']) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(account).toHaveCount(0);
  }
});
