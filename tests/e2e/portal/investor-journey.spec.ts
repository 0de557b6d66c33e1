import type { Page } from '@playwright/test';
import { ACCOUNT_CONSENTS, CONSENT_DOCUMENTS, currentConsents } from '@portal/functions/contract/legal/notices';
import { adminAuth, database, read } from '../../support/admin.ts';
import { expect, fillSignIn, logOut, personaEmail, seed, test } from '../support/portal-test.ts';
import { recordShifts } from '../support/record-shifts.ts';
import { daysAgo, specimen } from '../support/sample-documents.ts';

const OPPORTUNITY = '/investments/dod-passthejam-ip-box';
const NAME = 'Rosalind Achterberg (test)';

const record = seed.catalogue.find(({ id }) => OPPORTUNITY.endsWith(id));

/** The main journey on the emulators with the real rules: from visitor to approved investor. */
test('a visitor joins, is verified, sees the hidden details and leaves no data behind', async ({ page }) => {
  if (!record) throw new Error('The catalogue has lost the opportunity that this journey opens.');
  const email = `journey-${crypto.randomUUID()}@example.com`;

  await test.step('a visitor finds six masked rows', async () => {
    await page.goto('/ip-marketplace');
    await expect(page.getByRole('link', { name: 'Sign In to View' })).toHaveCount(6);
    await expect(page.getByText(record.title)).toHaveCount(0);
    await page.getByRole('link', { name: 'Sign In to View' }).first().click();
    await expect(page.getByText('Sign in to view detailed IP opportunity information')).toBeVisible();
  });

  await test.step('signs up', async () => {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Create Investor Account' })).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a-sound-password');
    await page.getByLabel('Confirm password', { exact: true }).fill('a-sound-password');
    await page.getByRole('checkbox', { name: /^I agree to the Terms of Service/ }).check();
    await page.evaluate(recordShifts);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/onboarding$/);
    await expect(page.getByText("Account created successfully! Let's set up your investor profile.")).toBeVisible();
    expect((await read(`consents/${await uidOf(email)}`))?.given).toMatchObject(currentConsents(ACCOUNT_CONSENTS));
    await expect(page.getByLabel('Full name')).toBeVisible();
    await expect(page.getByRole('note', { name: 'Email address not confirmed' })).toBeVisible();
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.02);
  });

  await test.step('answers the three steps of onboarding', () => completeOnboarding(page));

  await test.step('is greeted on the dashboard', async () => {
    await expect(page.getByRole('heading', { name: 'Investor Dashboard' })).toBeVisible();
    await expect(page.getByText(NAME).first()).toBeVisible();
    await expect(page.getByText(/onboarding/i).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start Verification' })).toBeVisible();
  });

  await test.step('opens an opportunity and sees the masked page with its banner', () =>
    expectMasked(page, record.title));

  const uid = await uidOf(email);
  await test.step('submits two documents', async () => {
    await page.getByRole('link', { name: 'Start verification' }).click();
    await expect(page.getByText('0% Complete')).toBeVisible();
    await page.getByRole('checkbox', { name: /^I agree that my identity documents/ }).check();
    await page.getByRole('checkbox', { name: /^I have read the Risk Warning/ }).check();
    await page.getByRole('button', { name: 'Agree and continue' }).click();
    await uploadDocument(page, 'ID document', specimen('specimen-id.png', 'image/png'));
    await expect(page.getByText('50% Complete')).toBeVisible();
    await page.getByRole('textbox', { name: 'Date of issue' }).fill(daysAgo(20));
    await uploadDocument(page, 'proof of address', specimen('specimen-bill.pdf', 'application/pdf'));
    await expect(page.getByText('100% Complete')).toBeVisible();
    await expect(
      page.getByText('Your documents are under review. This typically takes 1-2 business days.'),
    ).toBeInViewport();
    await expect.poll(() => read(`kyc_status/${uid}`)).toMatchObject({ overall_status: 'pending_review' });
    expect((await read(`consents/${uid}`))?.given).toMatchObject(currentConsents(CONSENT_DOCUMENTS));
  });

  await test.step('a decision by staff appears as a toast on a page without live data', async () => {
    await page.goto('/ip-marketplace');
    await expect(page.getByText(record.title).first()).toBeVisible();
    await database.doc(`kyc_status/${uid}`).update({ overall_status: 'approved' });
    await expect(page.getByText('Your identity is verified', { exact: true }).first()).toBeVisible();
  });

  await test.step('the verification page shows the approval', async () => {
    await page.goto('/kyc-onboarding');
    await expect(page.getByText(/full access to all platform features/)).toBeVisible();
    await expect
      .poll(() => read(`kyc_status/${uid}`))
      .toMatchObject({
        id_document_status: 'approved',
        proof_of_address_status: 'approved',
        approved_at: expect.anything(),
      });
  });

  await test.step('the opportunity shows everything', async () => {
    await page.goto(OPPORTUNITY);
    await expect(page.getByRole('heading', { level: 1, name: record.title })).toBeVisible();
    await expect(page.getByText('£399,000').filter({ visible: true }).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Team' }).click();
    await expect(page.getByText(record.team?.projectLead.name ?? 'a project lead').first()).toBeVisible();
    await expect(page.getByText('Complete your KYC verification')).toHaveCount(0);
  });

  await test.step('the prospectus request is filled in with the investor’s name and address', async () => {
    await page.getByRole('link', { name: 'Request Investment Prospectus' }).first().click();
    const contact = page.getByRole('form', { name: 'Contact' });
    await expect(contact.getByLabel('Email')).toHaveValue(email);
    await expect(contact.getByLabel('Name')).toHaveValue(NAME);
    expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain(email);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: record.title })).toBeVisible();
  });

  await test.step('logs out', async () => {
    await logOut(page);
    await expect(page.getByText(NAME)).toHaveCount(0);
  });

  await test.step('the next user of the same tab sees none of this data', async () => {
    expect(await readBrowserStorage(page)).not.toContain(uid);
    expect(await readBrowserStorage(page)).not.toContain(email);
    await page.goto('/auth/sign-in');
    await fillSignIn(page, personaEmail('demo-onboarded-investor'), seed.password);
    await expect(page.getByRole('heading', { name: 'Investor Dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start Verification' })).toBeVisible();
    await expect(page.getByText(NAME)).toHaveCount(0);
    await expectMasked(page, record.title);
  });
});

async function completeOnboarding(page: Page) {
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await page.getByLabel('Full name').fill(NAME);
  await next.click();
  await expect(next).toBeDisabled();
  await choose(page, 'Investment experience', 'Intermediate (3-7 years)');
  await choose(page, 'Risk tolerance', 'Moderate');
  await next.click();
  const complete = page.getByRole('button', { name: 'Complete Setup' });
  await expect(complete).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Gaming & Entertainment' }).check();
  const dashboard = Promise.withResolvers<void>();
  await page.route('**/dashboard-page-*.js', (route) => dashboard.promise.then(() => route.continue()));
  await complete.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(complete).toHaveCount(0);
  dashboard.resolve();
  await expect(page.getByText('Your investor profile has been set up successfully.')).toBeVisible();
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function expectMasked(page: Page, title: string) {
  await page.goto(OPPORTUNITY);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Video Game Franchise Investment Opportunity' }),
  ).toBeVisible();
  await expect(
    page.getByText('Complete your KYC verification to access detailed investment information.'),
  ).toBeVisible();
  await expect(page.getByText('$10,000 - $100,000').filter({ visible: true })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
}

async function uploadDocument(page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel(`Your ${label}`, { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: `Upload ${label}` }).click();
  await expect(page.getByText('Upload Successful').first()).toBeVisible();
  await expect(page.getByText(`Your ${label} has been uploaded successfully and is pending review.`)).toBeVisible();
}

async function uidOf(email: string): Promise<string> {
  return (await adminAuth.getUserByEmail(email)).uid;
}

/** All data that scripts can read in this browser: local and session storage and IndexedDB. */
const readBrowserStorage = (page: Page) =>
  page.evaluate(async () => {
    const contents: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const values = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => values.addEventListener('success', resolve));
        contents.push(values.result);
      }
      database.close();
    }
    return JSON.stringify(contents);
  });
