import type { Locator, Page } from '@playwright/test';
import { expectWhole, GAME, tryPasscode } from '../e2e/pages/deal-room.ts';
import { openPerson, storedUserKeys } from '../e2e/support/accounts.ts';
import { adminAuth } from '../support/admin.ts';
import { AUTH_FAULTS, failAuth } from './fail-auth.ts';
import { expect, test } from './faults-test.ts';

const NAME = 'Half Written';
const UNREACHABLE = 'We couldn’t connect to the portal. Check your connection and try again.';
const SLOW = 'This is taking longer than usual.';
/** The SDK's timeout. */
const SDK_TIMEOUT = 31_000;

/** Expires the stored token, as after an hour away. The next page renews it first. */
const expireToken = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open('firebaseLocalStorageDb'));
    const store = database.transaction('firebaseLocalStorage', 'readwrite').objectStore('firebaseLocalStorage');
    const [session] = await settled(store.getAll());
    session.value.stsTokenManager.expirationTime = Date.now() - 1;
    await settled(store.put(session));
    database.close();
  });

/** A page without scripts, to leave the portal in between. */
const endSession = (page: Page) => page.goto('/robots.txt');

for (const fault of AUTH_FAULTS) {
  for (const token of ['valid', 'expired'] as const) {
    test(`Firebase Auth ${fault} when a page opens with a token that is ${token}: session, draft and unlock stay`, async ({
      page,
      openAs,
    }) => {
      const person = await openPerson();
      const name = page.getByLabel('Full name');
      const timer = page.getByRole('timer');
      await openAs(person.email, '/onboarding', person.password);
      await name.fill(NAME);
      await page.goto(GAME.path);
      await tryPasscode(page, GAME.passcode);
      await expect(timer).toBeVisible();
      await endSession(page);
      if (token === 'expired') await expireToken(page);

      const outage = await failAuth(page, fault);
      const hangs = fault === 'does not answer';
      if (hangs) await page.clock.install();
      const expectInTime = async (shown: Locator) => {
        if (!hangs) return expect(shown).toBeVisible();
        // Before hydration the page contains the views of members and of visitors.
        await expect(page.getByText(SLOW).filter({ visible: true })).toBeVisible();
        return expect(async () => {
          await page.clock.fastForward(SDK_TIMEOUT);
          await expect(shown).toBeVisible({ timeout: 2_000 });
        }).toPass();
      };
      const unreachable = page.getByText(UNREACHABLE);
      await page.goto('/onboarding');
      await expectInTime(token === 'valid' ? name : unreachable);
      expect(outage.failed()).toBeGreaterThan(0);
      if (token === 'valid') await expect(name).toHaveValue(NAME);
      await expect(page).toHaveURL(/\/onboarding$/);

      await outage.restore();
      await page.goto('/onboarding');
      await expect(name).toHaveValue(NAME);
      await page.goto(GAME.path);
      await expectWhole(page, GAME);
      await expect(timer).toBeVisible();
    });
  }

  test(`Firebase Auth ${fault} during a token renewal: an unlocked page shows an error and stays unlocked`, async ({
    page,
    openAs,
  }) => {
    const person = await openPerson({ name: NAME, onboarded: true });
    await openAs(person.email, GAME.path, person.password);
    await tryPasscode(page, GAME.passcode);
    await expect(page.getByRole('timer')).toBeVisible();
    await endSession(page);
    await expireToken(page);

    const outage = await failAuth(page, fault);
    const unreachable = page.getByText(UNREACHABLE);
    if (fault === 'does not answer') await page.clock.install();
    await page.goto(GAME.path);
    await expect(async () => {
      if (fault === 'does not answer') await page.clock.fastForward(SDK_TIMEOUT);
      await expect(unreachable).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await outage.restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectWhole(page, GAME);
    await expect(page.getByRole('timer')).toBeVisible();
  });
}

for (const [ending, end] of [
  ['disabled', (uid: string) => adminAuth.updateUser(uid, { disabled: true })],
  ['deleted', (uid: string) => adminAuth.deleteUser(uid)],
] as const) {
  test(`an account that is ${ending} ends the session even if the token has to be renewed first`, async ({
    page,
    openAs,
  }) => {
    const person = await openPerson({ name: NAME, onboarded: true });
    await openAs(person.email, '/dashboard', person.password);
    await expect(page.getByText(`Welcome, ${NAME}`)).toBeVisible();
    await endSession(page);
    await expireToken(page);
    await end(person.uid);
    await page.goto('/dashboard');
    await expect(page.getByText('Your session has ended. Please sign in again to continue.')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/sign-in$/);
    await expect.poll(() => storedUserKeys(page)).toEqual([]);
  });
}
