import { adminAuth } from '../../support/admin.ts';
import { fireVisibilityChange, openPerson, profileEnsured, storedUserKeys } from '../support/accounts.ts';
import { expect, fillSignIn, logOut, test } from '../support/portal-test.ts';

test('three users in turn sign in and log out on one tab and see only their own data', async ({
  page,
  signInThroughPage,
}) => {
  const first = await openPerson({ name: 'Wilhelmina Castellanos', onboarded: true });
  const second = await openPerson({ name: 'Balthazar Nkemelu', onboarded: true });
  for (const [person, name, other] of [
    [first, 'Wilhelmina Castellanos', 'Balthazar Nkemelu'],
    [second, 'Balthazar Nkemelu', 'Wilhelmina Castellanos'],
    [first, 'Wilhelmina Castellanos', 'Balthazar Nkemelu'],
  ] as const) {
    await signInThroughPage(person.email, person.password);
    await expect(page.getByText(`Welcome, ${name}`)).toBeVisible();
    await expect(page.getByText(other)).toHaveCount(0);
    await logOut(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  }
});

test('logging out removes only data stored for the user', async ({ page, openAs }) => {
  const person = await openPerson();
  await openAs(person.email, '/onboarding', person.password);
  await page.getByLabel('Full name').fill('Half written');
  await page.evaluate((uid) => {
    localStorage.setItem(`portal:unlock:${uid}`, '{}');
    sessionStorage.setItem('portal:anything', '1');
    localStorage.setItem('cookie-consent', '{"necessary":true}');
  }, person.uid);
  expect(await storedUserKeys(page)).toContain(`portal:draft:onboarding:${person.uid}`);
  await logOut(page);
  expect(await storedUserKeys(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).not.toBeNull();

  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('other tabs log out too: guarded ones go home and public ones stay', async ({ page, openAs }) => {
  const person = await openPerson({ name: 'Saoirse Quan', onboarded: true });
  await openAs(person.email, '/ip-marketplace', person.password);
  const [guarded, open] = [await page.context().newPage(), await page.context().newPage()];
  await guarded.goto('/dashboard');
  await expect(guarded.getByText('Welcome, Saoirse Quan')).toBeVisible();
  await open.goto('/about');
  await expect(open.getByRole('button', { name: 'Logout' })).toBeVisible();
  await logOut(page);
  await expect(guarded.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(guarded).toHaveURL(/\/$/);
  await expect(open.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(open).toHaveURL(/\/about$/);
});

test('a tab that fetches the account while another one logs out does not store the session again', async ({
  page,
  openAs,
}) => {
  const person = await openPerson({ name: 'Saoirse Quan', onboarded: true });
  await openAs(person.email, '/ip-marketplace', person.password);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  const loading = await page.context().newPage();
  const asked = Promise.withResolvers<void>();
  const loggedOut = Promise.withResolvers<void>();
  await loading.route(/accounts:lookup/, async (route) => {
    asked.resolve();
    await loggedOut.promise;
    await route.continue();
  });
  await loading.goto('/dashboard');
  await asked.promise;
  await logOut(page);
  loggedOut.resolve();
  await expect(loading).toHaveURL(/\/auth\/sign-in$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
});

test('a previous user’s tab does not change data that the next user stores on the device', { tag: '@nightly' }, async ({
  page,
  openAs,
}) => {
  const first = await openPerson({ name: 'Ignatius Vell', onboarded: true });
  const second = await openPerson();
  await openAs(first.email, '/ip-marketplace', first.password);
  const forgotten = await page.context().newPage();
  await forgotten.goto('/dashboard');
  await expect(forgotten.getByText('Welcome, Ignatius Vell')).toBeVisible();
  await logOut(page);
  await openAs(second.email, '/onboarding', second.password);
  await page.getByLabel('Full name').fill('Second Person');
  await expect(forgotten.getByText('Ignatius Vell')).toHaveCount(0);
  expect(await storedUserKeys(page)).toContain(`portal:draft:onboarding:${second.uid}`);
});

test('a session that ended elsewhere shows a notice at sign-in, which leads back', { tag: '@nightly' }, async ({
  page,
  holdSession,
  tolerate,
}) => {
  tolerate(/400/);
  const person = await openPerson({ name: 'Clementine Abara', onboarded: true });
  await holdSession(person.email, person.password);
  await adminAuth.updateUser(person.uid, { disabled: true });
  await page.goto('/dashboard?from=letter');
  await expect(page.getByText('Your session has ended. Please sign in again to continue.')).toBeVisible();
  await expect.poll(() => storedUserKeys(page)).toEqual([]);
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByText(/This account has been disabled/)).toBeVisible();
  await adminAuth.updateUser(person.uid, { disabled: false });
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/dashboard\?from=letter$/);
});

test('an ended session shows a toast on an open page', { tag: '@nightly' }, async ({ page, holdSession, tolerate }) => {
  tolerate(/400/);
  const person = await openPerson({ name: 'Leopold Achebe', onboarded: true });
  await holdSession(person.email, person.password);
  await adminAuth.deleteUser(person.uid);
  await page.goto('/about');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => storedUserKeys(page)).toEqual([]);
});

test('a session that ended elsewhere ends at the next call of an open page', { tag: '@nightly' }, async ({
  page,
  openAs,
  tolerate,
}) => {
  tolerate(/40[01]/);
  const person = await openPerson({ name: 'Ottoline Ferreira', onboarded: true });
  // The page's first calls would also end the session and remove the link.
  const answered = ['listWatched', 'countUnread'].map((name) =>
    page.waitForResponse((response) => response.url().endsWith(`/${name}`) && response.request().method() === 'POST'),
  );
  await openAs(person.email, '/ip-marketplace', person.password);
  const link = page.getByRole('link', { name: /^View Details/ }).first();
  await expect(link).toBeVisible();
  await profileEnsured(page, person.uid);
  await Promise.all(answered);
  await adminAuth.updateUser(person.uid, { disabled: true });
  // Dispatched, because a resting pointer would already make the page call.
  await link.dispatchEvent('click');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(() => storedUserKeys(page)).toEqual([]);
});

test('an open tab logs out when its account was deleted and the tab becomes visible', { tag: '@nightly' }, async ({
  page,
  signInAs,
  tolerate,
}) => {
  // The page may count unread items after the account was deleted.
  tolerate(/40[01]/);
  const person = await openPerson({ name: 'Zuzana Whitlock', onboarded: true });
  await signInAs(person.email, person.password);
  await expect(page.getByText('Welcome, Zuzana Whitlock')).toBeVisible();
  await adminAuth.deleteUser(person.uid);
  await fireVisibilityChange(page);
  await expect(page.getByText('Your session has ended. Please sign in again to continue.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
});
