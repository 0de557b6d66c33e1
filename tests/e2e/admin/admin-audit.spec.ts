import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminAuth, database } from '../../support/admin.ts';
import { rows, screen } from '../pages/admin-page.ts';
import { openPerson, type Person } from '../support/accounts.ts';
import { openAdmin, uniqueWord } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectUsableOnPhone } from '../support/expect-usable-on-phone.ts';
import { expect, test } from '../support/portal-test.ts';

const BOX = 'biotech-ip-box-beta';
const HOUR = 3_600_000;
/** The time of the newest record, in London summer time. Each older record is an hour earlier. */
const NEWEST = Date.UTC(2026, 5, 15, 10, 0, 0);

/** Writes a user's audit records: decisions, openings of their documents, and more file links than fit on a page. */
async function writeRecords(investor: Person, staff: Person): Promise<void> {
  const batch = database.batch();
  const add = (collection: string, data: object) => batch.create(database.collection(collection).doc(), data);
  const decision = { user_id: investor.uid, by: staff.uid, from: 'pending_review', wrote: null, reason: null };
  const at = (hours: number) => new Date(NEWEST - hours * HOUR);
  add('kyc_audit', { ...decision, way: 'review', decision: 'approve', to: 'approved', at: at(0) });
  add('kyc_audit', { ...decision, way: 'console', by: 'console', decision: null, to: 'rejected', at: at(1) });
  add('kyc_audit', { user_id: investor.uid, at: at(2), to: { nobody: 'wrote this' } });
  add('kyc_access', {
    user_id: investor.uid,
    reader_id: staff.uid,
    role: 'reviewer',
    purpose: 'dispute',
    document_id: 'd1',
    document_type: 'id_document',
    opened_at: at(0),
  });
  for (let index = 0; index < 30; index += 1) {
    add('file_access', {
      user_id: investor.uid,
      kind: 'document',
      file_path: 'opportunity_documents/a/teaser.pdf',
      file_name: `Teaser ${index}.pdf`,
      opportunity_id: index % 10 === 0 ? BOX : 'gone-ip-box',
      document_id: 'teaser',
      disposition: index === 0 ? 'attachment' : 'inline',
      opened_at: at(index),
    });
  }
  await batch.commit();
}

const kinds = (page: Page) => page.getByRole('group', { name: 'Records' });

async function filterBy(page: Page, label: string, text: string) {
  await page.getByRole('searchbox', { name: `${label}: email or id` }).fill(text);
  await page.keyboard.press('Enter');
}

async function expectToFit(page: Page) {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels that the page is wider than the window').toBeLessThanOrEqual(0);
}

test('an admin reads decisions and openings in the audit and exports them', async ({ page, openAs, tolerate }) => {
  const word = uniqueWord();
  const [admin, investor] = await Promise.all([openAdmin(`Ada ${word}`), openPerson({ name: `=Ira ${word}` })]);
  await writeRecords(investor, admin);
  await openAs(admin.email, '/admin', admin.password);

  await test.step('decisions about one investor are found by email address, with only the id in the URL', async () => {
    await screen(page, 'Audit').click();
    await expect(page).toHaveURL(/\/admin\?tab=audit$/);
    await kinds(page).getByRole('button', { name: 'Verifications' }).click();
    await filterBy(page, 'Person', investor.email.toUpperCase());
    await expect(page).toHaveURL(new RegExp(`/admin\\?tab=audit&kind=kyc_decisions&person=${investor.uid}$`));
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).nth(0)).toContainText(`Ada ${word} approved the verification of =Ira ${word}.`);
    await expect(rows(page).nth(0)).toContainText('From pending review to approved.');
    await expect(rows(page).nth(1)).toContainText(
      `An operator changed the verification of =Ira ${word} in the console.`,
    );
  });

  await test.step('the time is local, with UTC in its tooltip', async () => {
    const time = rows(page).nth(0).locator('time');
    await expect(time).toContainText('15 Jun 2026, 11:00');
    await expect(time).toHaveAttribute('title', '2026-06-15T10:00:00.000Z');
  });

  await test.step('an invalid record is listed as such', async () => {
    await expect(rows(page).nth(2)).toContainText('Unreadable fields in this record: way, by, from, to.');
    await expectAccessible(page);
  });

  await test.step('another kind of record keeps the filter', async () => {
    await kinds(page).getByRole('button', { name: 'Openings of documents' }).press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(`Ada ${word} opened the ID document of =Ira ${word} to settle a dispute.`);
    await kinds(page).getByRole('button', { name: 'Opened files' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`kind=file_links&person=${investor.uid}$`));
    await expect(rows(page)).toHaveCount(25);
    await expect(rows(page).first()).toContainText('downloaded “Teaser 0.pdf”');
    await expect(rows(page).nth(1)).toContainText('opened “Teaser 1.pdf”');
  });

  await test.step('the exported file has all filtered records and no formula', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^audit-file-links-one-person-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(32);
    expect(lines[0]).toContain('"When (UTC)","Kind","Event","Details","Person","Person email"');
    expect(lines[1]).toContain(
      `"2026-06-15T10:00:00.000Z","Opened files","'=Ira ${word} downloaded “Teaser 0.pdf” of `,
    );
    expect(lines[1]).toContain(`,"'=Ira ${word}","${investor.email}","${investor.uid}",`);
    await expect(rows(page)).toHaveCount(25);
  });

  await test.step('older records load on request, to the last', async () => {
    await page.getByRole('button', { name: 'Show 25 more' }).press('Enter');
    await expect(rows(page)).toHaveCount(30);
    await expect(page.getByText('There are no more audit records.')).toBeFocused();
  });

  await test.step('a date range is in the URL and survives a reload and Back', async () => {
    await page.getByLabel('From').fill('15/06/2026');
    await page.getByLabel('To', { exact: true }).fill('14/06/2026');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('The end date is before the start date.')).toBeVisible();
    await page.getByLabel('To', { exact: true }).fill('15/06/2026');
    await page.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(page).toHaveURL(/&from=2026-06-15&to=2026-06-15$/);
    // From midnight in London (23:00 UTC) to 11:00.
    await expect(rows(page)).toHaveCount(12);
    await page.reload();
    await expect(rows(page)).toHaveCount(12);
    await expect(page.getByLabel('From')).toHaveValue('15/06/2026');
    await page.goBack();
    await expect(rows(page)).toHaveCount(25);
    await expect(page.getByLabel('From')).toHaveValue('');
  });

  await test.step('the records of an opportunity show its title', async () => {
    const choice = page.getByRole('combobox', { name: 'Opportunity', exact: true });
    const title = (await choice.locator(`option[value="${BOX}"]`).textContent()) ?? '';
    await choice.selectOption({ label: title });
    await page.getByLabel('From').fill('14/06/2026');
    await page.getByLabel('To', { exact: true }).fill('15/06/2026');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(
      new RegExp(`kind=file_links&person=${investor.uid}&opportunity=${BOX}&from=2026-06-14&to=2026-06-15$`),
    );
    const mine = rows(page).filter({ hasText: word });
    await expect(mine).toHaveCount(3);
    await expect(mine.first()).toContainText(title);
    await expectAccessible(page);
  });

  await test.step('an unknown email address shows an error', async () => {
    tolerate(/404/);
    await filterBy(page, 'Person', 'nobody@example.com');
    await expect(page.getByText('No account has this email address.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused();
    await expect(page).toHaveURL(/\/admin\?tab=audit&kind=file_links$/);
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('the audit fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await filterBy(page, 'Person', investor.email);
    await expect(rows(page)).toHaveCount(25);
    await expectToFit(page);
    await expectAccessible(page);
    await expectUsableOnPhone(page);
  });
});

test('the audit shows loading, failure, retry and emptiness, and closes without the claim', {
  tag: '@nightly',
}, async ({ page, holdSession, tolerate }) => {
  tolerate(/listAudit|ERR_FAILED|403/);
  const admin = await openAdmin(`Ada ${uniqueWord()}`);
  await holdSession(admin.email, admin.password);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/listAudit', async (route) => {
    await released;
    await route.abort();
  });

  await test.step('loading and failure are shown with a retry', async () => {
    await page.goto(`/admin?tab=audit&kind=kyc_documents&staff=${admin.uid}`);
    await expect(page.getByText('Loading audit records')).toBeVisible();
    release();
    await expect(page.getByText('The audit records could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/listAudit');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByText('No records match these filters')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  });

  await test.step('without the claim nothing more is loaded', async () => {
    await adminAuth.setCustomUserClaims(admin.uid, null);
    await kinds(page).getByRole('button', { name: 'Verifications' }).click();
    await expect(page.getByText('The audit records could not be loaded.')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
  });
});
