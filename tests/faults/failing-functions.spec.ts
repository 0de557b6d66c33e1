import { CLEANTECH, expectWhole, GAME, openInvestor, passcodeDialog, tryPasscode } from '../e2e/pages/deal-room.ts';
import { step } from '../e2e/pages/kyc-page.ts';
import { openPerson } from '../e2e/support/accounts.ts';
import { daysAgo, specimen } from '../e2e/support/sample-documents.ts';
import { pdf } from '../factories/sample-files.ts';
import { database, readOwn } from '../support/admin.ts';
import { failCalls } from './fail-calls.ts';
import { expect, test } from './faults-test.ts';
import { retryUntilVisible } from './retry-until-visible.ts';
import { writeMessage } from './written-message.ts';

const SHARE = 0.3;

test('a message whose response is lost stays in the form, and submitting it again stores it once', async ({ page }) => {
  const message = await writeMessage(page);
  // With this seed, the first two calls succeed and their responses are lost.
  const calls = await failCalls(page, { share: SHARE, seed: 7 });
  await message.send();
  await expect(page.getByText('Message Not Sent')).toBeVisible();
  await expect(page.getByText('We couldn’t connect to the portal. Check your connection and try again.')).toBeVisible();
  await expect(message.form.getByLabel('Subject')).toHaveValue('A question about valuation');
  await retryUntilVisible(message.send, message.sent);
  expect(calls).toEqual({ passed: 1, failed: [2, 0, 0] });
  expect(await message.countStored()).toBe(1);
});

test('a résumé whose response is lost is retried automatically and added once', async ({ page }) => {
  const email = `expert-${crypto.randomUUID()}@example.com`;
  let calls = 0;
  await page.route(/\/attachResume$/, async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto('/join-us');
  const form = page.getByRole('form', { name: 'Apply to Join Our Network' });
  await form.getByLabel('First name').fill('Petra');
  await form.getByLabel('Last name').fill('Lindqvist');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Area of expertise').selectOption({ label: 'Technology' });
  await form.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await form.getByLabel('Résumé').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application submitted successfully!').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/résumé may not have arrived|Sent without/)).toHaveCount(0);
  expect(calls).toBe(2);
  const stored = await database.collection('expert_applications').where('email', '==', email).get();
  expect(stored.docs.map((application) => application.get('resume.file_name'))).toEqual(['cv.pdf']);
});

test('onboarding completes once, despite failures of its last call', async ({ page, openAs }) => {
  const person = await openPerson();
  await openAs(person.email, '/onboarding', person.password);
  await page.getByLabel('Full name').fill('Isolde Marchetti');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  for (const [label, option] of [
    ['Investment experience', 'Professional'],
    ['Risk tolerance', 'Moderate'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Education' }).check();
  const calls = await failCalls(page, { share: SHARE, seed: 7 });
  await retryUntilVisible(
    () => page.getByRole('button', { name: 'Complete Setup' }).click({ timeout: 5_000 }),
    page.getByText('Welcome, Isolde Marchetti'),
  );
  expect(calls.failed.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  expect(await readOwn('activities', person.uid)).toMatchObject([{ type: 'onboarding_completed' }]);
});

test('documents are submitted once each despite failed calls', async ({ page, openAs }) => {
  const person = await openPerson({ name: 'Ottoline Marsh', onboarded: true });
  await openAs(person.email, '/kyc-onboarding', person.password);
  const id = step(page, 'Upload ID Document');
  // The page has loaded the person's consent to a verification.
  await expect(id.getByRole('button', { name: 'Upload ID document' })).toBeVisible();
  const calls = await failCalls(page, { share: SHARE, seed: 7 });
  await page.getByLabel('Your ID document', { exact: true }).setInputFiles(specimen('specimen-id.png', 'image/png'));
  await retryUntilVisible(
    () => id.getByRole('button', { name: /^(Upload ID document|Try again)$/ }).click({ timeout: 5_000 }),
    id.getByText('Your ID document is uploaded and pending review.'),
  );
  const address = step(page, 'Upload Proof of Address');
  await page
    .getByLabel('Your proof of address', { exact: true })
    .setInputFiles(specimen('specimen-bill.pdf', 'application/pdf'));
  await address.getByRole('textbox', { name: 'Date of issue' }).fill(daysAgo(20));
  await retryUntilVisible(
    () => address.getByRole('button', { name: /^(Upload proof of address|Try again)$/ }).click({ timeout: 5_000 }),
    page.getByText('100% Complete'),
  );
  expect(calls.failed.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  const documents = await readOwn('kyc_documents', person.uid);
  expect(documents.map((document) => document.document_type).sort()).toEqual(['id_document', 'proof_of_address']);
});

test('a waitlist is joined once despite failed calls', async ({ page, openAs }) => {
  const person = await openInvestor('Corin Hale', 'approved');
  const calls = await failCalls(page, { share: SHARE, seed: 5 });
  await openAs(person.email, CLEANTECH.path, person.password);
  const join = page.getByRole('button', { name: 'Join Waitlist' });
  const again = page.getByRole('button', { name: 'Try again' });
  await retryUntilVisible(
    () => join.or(again).first().click({ timeout: 5_000 }),
    page.getByText(/On the waitlist since/),
  );
  const waitlist = await readOwn('waitlist', person.uid);
  expect(waitlist.map((entry) => entry.opportunity_id)).toEqual([CLEANTECH.id]);
  expect(calls.failed.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
});

test('a passcode opens its page despite failed calls', async ({ page, openAs }) => {
  const person = await openInvestor('Corin Vale');
  const calls = await failCalls(page, { share: SHARE, seed: 7 });
  await openAs(person.email, GAME.path, person.password);
  const again = page.getByRole('button', { name: 'Try again' });
  const ask = page.getByRole('button', { name: 'I have a passcode' });
  await retryUntilVisible(
    async () => {
      await expect(again.or(ask).or(passcodeDialog(page)).first()).toBeVisible({ timeout: 5_000 });
      if (await again.isVisible()) await again.click({ timeout: 5_000 });
      else await tryPasscode(page, GAME.passcode);
    },
    page.getByRole('heading', { level: 1, name: GAME.title }),
  );
  await expectWhole(page, GAME);
  expect(calls.failed.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
});
