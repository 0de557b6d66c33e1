import type { Locator, Page } from '@playwright/test';
import { agreeToEverything } from '../../factories/consents.ts';
import { removeVerification, writeKycRecord, writeVerification } from '../../factories/kyc-records.ts';
import { database } from '../../support/admin.ts';
import { step } from '../pages/kyc-page.ts';
import { openPerson } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { STATES, type State, type Step } from '../support/kyc-states.ts';
import { expect, fillSignIn, personaEmail, seed, test } from '../support/portal-test.ts';
import { watchFrames } from '../support/watch-frames.ts';

const TITLES = ['Upload ID Document', 'Upload Proof of Address', 'Under Review'] as const;

/** Every change of the record triggers an event and a call, and the emulator starts a process for each. */
const FOR_MANY = { timeout: 90_000 };

test('on a phone, the next step appears above the toasts, also if another element has the focus', {
  tag: '@nightly',
}, async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { uid, email, password } = await openPerson({ name: 'Signe Dahl' });
  await openAs(email, '/kyc-onboarding', password);
  await expect(page.getByText('0% Complete')).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).focus();
  await writeVerification(uid, 'in_progress');
  const heading = page.getByRole('heading', { name: 'Upload Proof of Address' });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(300);
});

test('every state of a verification appears without a reload', async ({ page, tolerate }) => {
  const person = await openPerson({ name: 'Linnea Holm' });
  const record = database.doc(`kyc_status/${person.uid}`);
  const frames = await watchFrames(page, { unknown: { selector: 'main section', text: 'Unknown' } });

  await test.step('a visitor signs in first and returns', async () => {
    await page.goto('/kyc-onboarding');
    await fillSignIn(page, person.email, person.password);
    await expect(page).toHaveURL(/\/kyc-onboarding$/);
  });

  for (const state of STATES) {
    await test.step(state.name, async () => {
      // Each state starts from a new record, because other tests cover the transitions.
      await removeVerification(person.uid);
      if (state.record) await writeKycRecord(state.record(person.uid));
      await expectState(page, state);
    });
  }

  await test.step('a status that the server reverts is never shown', async () => {
    await record.update({ overall_status: 'aproved' });
    await expect.poll(async () => (await record.get()).get('server_note'), FOR_MANY).toEqual(expect.any(String));
    await expect(page.getByText('50% Complete')).toBeVisible();
    expect(frames.seen()).toEqual([]);
  });

  await test.step('an invalid record counts as a verification that has not started', async () => {
    await removeVerification(person.uid);
    await record.set({ overall_status: 'x'.repeat(10_000), id_document_status: 7, started_at: 'on Monday' });
    await expect(page.getByText('0% Complete')).toBeVisible();
    await expect(page.getByRole('main').getByText('Failed to load KYC status')).toHaveCount(0);
    await writeVerification(person.uid, 'approved');
    await expect(page.getByText('100% Complete')).toBeVisible();
  });

  const accessLog = page.getByRole('region', { name: 'Who has opened your documents' });
  await test.step('the access log is empty, lists every access, and shows an error when it fails', async () => {
    await expect(accessLog.getByText('Your documents have not been viewed.')).toBeVisible(FOR_MANY);
    const opened = { user_id: person.uid, role: 'reviewer', by: 'staff-member', purpose: 'review' };
    for (const [id, document_type, day] of [
      ['a', 'id_document', 3],
      ['b', 'proof_of_address', 4],
    ] as const) {
      const opened_at = new Date(Date.UTC(2026, 10, day, 14, 30));
      await database.doc(`kyc_access/${person.uid}-${id}`).set({ ...opened, document_type, opened_at });
    }
    tolerate(/ERR_FAILED/);
    await page.route('**/getKycAccessLog', (route) => route.abort());
    await accessLog.getByRole('button', { name: 'Refresh' }).click();
    await expect(accessLog.getByText(/connect to the portal/)).toBeVisible();
    await page.unroute('**/getKycAccessLog');
    await accessLog.getByRole('button', { name: 'Try again' }).click();
    const items = accessLog.getByRole('listitem');
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText('Your proof of address was opened by a reviewer');
    await expect(items.first()).toContainText('Review of your verification');
    await expect(items.first()).toContainText('4 Nov 2026, 14:30');
    await expect(accessLog).not.toContainText('staff-member');
  });

  await test.step('the page is accessible, also on a phone', async () => {
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('a status that cannot be loaded shows an error with a retry', { tag: '@nightly' }, async ({
  page,
  openAs,
  tolerate,
}) => {
  tolerate(/Firestore|ERR_FAILED|could not be read/);
  const person = await openPerson({ name: 'Ottilie Brandt' });
  await page.route(/google\.firestore\.v1\.Firestore/, (route) => route.abort());
  await openAs(person.email, '/kyc-onboarding', person.password);
  const toasts = page.getByRole('region', { name: 'Status (Alt+T)' });
  await expect(toasts.getByText('Error', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('main').getByText('Failed to load KYC status')).toBeVisible();
  // The connection is still lost: a retry replaces the error by a placeholder and then by a new error.
  const failure = await page.getByRole('main').getByRole('alert').elementHandle();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => failure?.evaluate((element) => element.isConnected)).toBe(false);
  // Firestore retries automatically.
  await page.unroute(/google\.firestore\.v1\.Firestore/);
  await expect(page.getByText('0% Complete')).toBeVisible();
});

test('staff see only their own verification on the page', { tag: '@nightly' }, async ({ page, signInAs }) => {
  const other = await openPerson();
  await writeVerification(other.uid, 'approved');
  await agreeToEverything('demo-admin');
  await signInAs(personaEmail('demo-admin'), seed.password);
  await page.goto('/kyc-onboarding');
  await expect(page.getByText('0% Complete')).toBeVisible();
  await expectStep(page, 0, ['Current step', 'Not Started', { button: 'Upload ID document' }]);
});

async function expectState(page: Page, { record, percent, badge, banner, steps, timeline }: State) {
  await expect(page.getByText(`${percent}% Complete`)).toBeVisible();
  for (const [index, expected] of steps.entries()) await expectStep(page, index, expected);
  const card = page.getByRole('region', { name: 'Verification status' });
  if (!record) return expect(card).toHaveCount(0);
  await expect(badgeIn(card, badge)).toBeVisible();
  await expect(card.getByRole('note')).toHaveCount(banner.length > 0 ? 1 : 0);
  for (const sentence of banner) await expect(card.getByRole('note')).toContainText(sentence);
  await expect(card.getByRole('definition')).toHaveText(timeline);
  return expect(card.getByRole('term')).toHaveText(['Started', 'Completed', 'Approved', 'Rejected']);
}

async function expectStep(page: Page, index: number, [mark, badge, content]: Step) {
  const card = step(page, TITLES[index] ?? '');
  await expect(card.getByRole('img', { name: mark, exact: true })).toBeVisible();
  await expect(badgeIn(card, badge)).toBeVisible();
  const upload = card.getByRole('button', { name: /^Upload / });
  if (typeof content === 'string') {
    await expect(card.getByText(content)).toBeVisible();
    return expect(upload).toHaveCount(0);
  }
  await expect(upload).toHaveText(content.button);
  return expect(upload).toBeDisabled();
}

/** Only the badge, because a heading may have the same text. */
const badgeIn = (card: Locator, label: string) => card.locator('span').getByText(label, { exact: true });
