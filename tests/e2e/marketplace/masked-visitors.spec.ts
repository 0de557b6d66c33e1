import { expectMasked, expectWhole, GAME, storedUnlocks, tryPasscode } from '../pages/deal-room.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { serveMaskedVisitors } from '../support/masked-visitors.ts';
import { expect, fillSignIn, personaEmail, seed, test } from '../support/portal-test.ts';

let masked: Awaited<ReturnType<typeof serveMaskedVisitors>>;
test.beforeAll(async () => {
  masked = await serveMaskedVisitors();
});
test.afterAll(() => masked.close());

test.beforeEach(({ page }) => masked.routeCalls(page));

test('with masked visitors, a passcode opens the page without an account', async ({ page }) => {
  await page.goto(GAME.path);
  await expectMasked(page, GAME);
  await expect(page.getByText('Sign in to access detailed investment information.')).toBeVisible();
  await expectAccessible(page);
  await tryPasscode(page, GAME.passcode);
  await expectWhole(page, GAME);
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByRole('link', { name: 'Sign In for Term Sheet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Executive Summary' })).toBeVisible();
  await page.reload();
  await expectWhole(page, GAME);

  // A token is bound to the random id of its session and unlocks nothing without it.
  await page.evaluate(() => {
    const [unlock] = JSON.parse(localStorage.getItem('portal:unlocks') ?? '[]');
    localStorage.setItem('portal:unlocks', JSON.stringify([{ ...unlock, session: crypto.randomUUID() }]));
  });
  await page.reload();
  await expectMasked(page, GAME);
  await expect.poll(() => storedUnlocks(page)).toBeNull();
});

test('with masked visitors, signing in leads back to the same tab of the page', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto(`${GAME.path}?tab=team`);
  await page.getByRole('link', { name: 'Sign In to View Details' }).click();
  await expect(page.getByText('Sign in to access detailed investment information')).toBeVisible();
  await fillSignIn(page, personaEmail('demo-approved-investor'), seed.password);
  await expect(page).toHaveURL(/\?tab=team$/);
  await expectWhole(page, GAME);
});
