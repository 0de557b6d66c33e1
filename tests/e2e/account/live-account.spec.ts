import type { Page } from '@playwright/test';
import { SUITABILITY_VERSION } from '@portal/functions/contract/opportunities/suitability';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { setKycStatus } from '../../../functions/src/kyc/decide-kyc-review.ts';
import { database } from '../../support/admin.ts';
import { callerOf, openClient } from '../../support/emulators.ts';
import { expectMasked, GAME, openInvestor } from '../pages/deal-room.ts';
import type { Person } from '../support/accounts.ts';
import { expect, test } from '../support/portal-test.ts';
import { storeSession } from '../support/store-session.ts';

/**
 * Makes a change. Open pages show it within two seconds, which the weekly run checks. Beside other
 * tests they may take longer, but never as long as a page that asks again at intervals.
 */
async function live(change: Promise<unknown>): Promise<{ timeout: number }> {
  await change;
  return { timeout: test.info().project.name === 'weekly-live' ? 2_000 : 10_000 };
}

/** Opens a page and waits until it watches the account. */
async function openWatched(page: Page, path: string) {
  const watching = page.waitForRequest(/google\.firestore\.v1\.Firestore\/Listen/);
  await page.goto(path);
  await watching;
}

/** Calls of the same person from another device. */
async function openDevice({ email, password }: Person) {
  const client = openClient();
  await signInWithEmailAndPassword(client.auth, email, password);
  return { call: callerOf(client), close: client.close };
}

const setStatus = ({ uid }: Person, status: 'approved' | 'pending_review' | 'rejected') =>
  setKycStatus(uid, { status, operator: 'tests', acceptUnconfirmedEmail: false }, new Date());

test('open pages show changes of an interest and a question from another device, and a tab catches up when it is back online', async ({
  browser,
  context,
  page,
  holdSession,
}) => {
  const investor = await openInvestor('Tamsin Doubleday', 'approved');
  await database
    .doc(`suitability/${investor.uid}`)
    .set({ given: [{ category: 'sophisticated', version: SUITABILITY_VERSION, at: new Date() }] });
  await holdSession(investor.email, investor.password);
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const [dashboard, offline] = [await context.newPage(), await elsewhere.newPage()];
  await storeSession(offline, investor.email, investor.password);
  const { call, close } = await openDevice(investor);
  const interestOn = (tab: Page) => tab.getByRole('region', { name: 'At a glance' });

  await test.step('an interest is indicated, and changed while one tab is offline', async () => {
    await openWatched(page, GAME.path);
    await openWatched(offline, GAME.path);
    await openWatched(dashboard, '/dashboard');
    for (const tab of [page, offline]) await expect(interestOn(tab)).toContainText('Indicate interest');
    await call('setInterest', { id: GAME.id, amount: '2500', note: '', revision: 0 });
    for (const tab of [page, offline]) await expect(interestOn(tab)).toContainText('Your interest£2,500');
    await expect(dashboard.getByText(/£2,500/).first()).toBeVisible();
    await elsewhere.setOffline(true);
    const soon = await live(call('setInterest', { id: GAME.id, amount: '5000', note: '', revision: 1 }));
    await Promise.all([
      expect(interestOn(page)).toContainText('Your interest£5,000', soon),
      expect(dashboard.getByText(/£5,000/).first()).toBeVisible(soon),
    ]);
    await expect(interestOn(offline)).toContainText('Your interest£2,500');
    await elsewhere.setOffline(false);
    await expect(interestOn(offline)).toContainText('Your interest£5,000');
  });

  await test.step('it is withdrawn', async () => {
    const soon = await live(call('withdrawInterest', { id: GAME.id }));
    await Promise.all([page, offline].map((tab) => expect(interestOn(tab)).toContainText('Indicate interest', soon)));
  });

  await test.step('a question is asked and withdrawn', async () => {
    await page.getByRole('heading', { name: 'Frequently asked questions' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Ask question' })).toBeVisible();
    const question = page
      .getByRole('list', { name: 'Your questions' })
      .getByText('Who owns the patents?', { exact: true });
    const id = crypto.randomUUID();
    const asked = call('askQuestion', { id: GAME.id, text: 'Who owns the patents?', submissionId: id });
    await expect(question).toBeVisible(await live(asked));
    await expect(question).toHaveCount(0, await live(call('withdrawQuestion', { id })));
  });

  await Promise.all([close(), elsewhere.close()]);
});

test('an open opportunity page follows each status of the verification, and the last of five quick changes', async ({
  page,
  holdSession,
}) => {
  const investor = await openInvestor('Jocasta Merriweather', 'pending_review');
  await holdSession(investor.email, investor.password);
  const banner = page.getByRole('complementary', { name: 'Verification' });
  const heading = page.getByRole('heading', { level: 1 });
  const { call, close } = await openDevice(investor);

  await openWatched(page, GAME.path);
  await expectMasked(page, GAME);
  await expect(banner).toContainText('under review');

  await test.step('the banner follows a rejection, an undo and a request for access', async () => {
    await setStatus(investor, 'rejected');
    await expect(banner).toContainText('Complete your KYC verification');
    const undone = await live(setStatus(investor, 'pending_review'));
    await expect(banner).toContainText('under review', undone);
    const asked = await live(call('requestAccess', { id: GAME.id, reason: 'I know the field.' }));
    await expect(banner.getByRole('button', { name: 'Access requested' })).toBeVisible(asked);
  });

  await test.step('an approval opens the page, and its withdrawal masks it', async () => {
    const approved = await live(setStatus(investor, 'approved'));
    await expect(heading).toHaveText(GAME.title, approved);
    const withdrawn = await live(setStatus(investor, 'pending_review'));
    await expect(heading).toHaveText(GAME.masked, withdrawn);
    await expect(banner).toContainText('under review');
  });

  await test.step('the last of five quick changes counts', async () => {
    for (const status of ['rejected', 'approved', 'pending_review', 'rejected'] as const) {
      await setStatus(investor, status);
    }
    const toasts = page.getByRole('region', { name: 'Status (Alt+T)' });
    const last = await live(setStatus(investor, 'approved'));
    // At the same time, because the toast disappears after four seconds.
    await Promise.all([
      expect(heading).toHaveText(GAME.title, last),
      expect(toasts).toContainText('Your identity is verified', last),
    ]);
    await expect(toasts).not.toContainText('Your documents were not approved');
  });

  await close();
});
