import type { Page } from '@playwright/test';
import { expectMasked, expectWhole, GAME, openInvestor, tryPasscode } from '../e2e/pages/deal-room.ts';
import { openPerson } from '../e2e/support/accounts.ts';
import { fillSignIn } from '../e2e/support/portal-test.ts';
import { expect, test } from './faults-test.ts';

/** Simulates blocked and full browser storage. */
const FAULTS: Record<string, (page: Page) => Promise<unknown>> = {
  forbidden: (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    }),
  full: (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    }),
};

for (const [fault, bring] of Object.entries(FAULTS)) {
  test(`with local storage ${fault} a user reads, signs in, unlocks and logs out`, async ({ page }) => {
    const person = await openInvestor('Nerys Voss');
    await bring(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Login' }).first().click();
    await fillSignIn(page, person.email, person.password);
    await expect(page.getByText('Welcome, Nerys Voss')).toBeVisible();

    await page.getByRole('link', { name: 'Opportunities', exact: true }).first().click();
    await page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'I have a passcode' })).toBeVisible();

    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  });

  test(`with local storage ${fault} an unlock lasts as long as the page`, async ({ page }) => {
    const person = await openPerson({ name: 'Idris Calloway', onboarded: true });
    await bring(page);
    await page.goto(`/auth/sign-in?next=${GAME.path}`);
    await fillSignIn(page, person.email, person.password);
    await expect(page.getByText('Welcome, Idris Calloway')).toBeVisible();
    await page.getByRole('link', { name: 'Opportunities', exact: true }).first().click();
    await page.locator(`a[href="${GAME.path}"]`).first().click();
    await expectMasked(page, GAME);
    await tryPasscode(page, GAME.passcode);
    await expectWhole(page, GAME);
  });
}
