import type { Page } from '@playwright/test';
import type { OpportunityRecord } from '../../../functions/src/contract/opportunities/opportunity-record.ts';
import { generateCatalogue } from '../../factories/generated-catalogue.ts';
import { pdf } from '../../factories/sample-files.ts';
import { database } from '../../support/admin.ts';
import { openAdmin } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectUsableOnPhone } from '../support/expect-usable-on-phone.ts';
import { expect, test, watch } from '../support/portal-test.ts';
import { removeOpportunity } from '../support/remove-opportunity.ts';
import { storeSession } from '../support/store-session.ts';

/** A record without faults, with the title that the editor gives it. */
function recordOf(id: string, title: string): OpportunityRecord {
  const found = generateCatalogue(10).find((record) => record.id === 'fintech-ip-box-delta');
  if (!found) throw new Error('The seed has no such opportunity.');
  const { chainOfTitle, agreement, income, projectedIncome, ...rest } = found;
  return { ...rest, id, title, order: 9000, documents: null };
}

/** Another editor fills in the rest of the draft. */
async function fillIn(id: string, record: OpportunityRecord, by: string) {
  const stored = database.doc(`opportunity_drafts/${id}`);
  const revision = Number((await stored.get()).get('revision')) + 1;
  const fields = Object.keys(record).filter((field) => field !== 'id');
  await stored.update({
    record: JSON.parse(JSON.stringify(record)),
    revision,
    field_revisions: Object.fromEntries(fields.map((field) => [field, revision])),
    changed_by: by,
    changed_at: new Date(),
  });
}

const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
const open = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Sections of the draft' }).getByRole('link', { name: section }).click();

test('an editor creates, checks, previews and publishes an opportunity, and a reader sees it', async ({
  page,
  browser,
  openAs,
  complaints,
  tolerate,
  context,
}) => {
  test.slow();
  const id = `jam-${crypto.randomUUID()}`;
  const admin = await openAdmin('Edi Tor');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(admin.email, '/admin?tab=catalogue', admin.password);
  try {
    await test.step('a draft begins with a title', async () => {
      await page.getByRole('button', { name: 'New opportunity' }).click();
      await page.getByLabel('Title').fill('A box of jam');
      await page.getByLabel('Category').selectOption('Biotechnology');
      await page.getByLabel('Id').fill(id);
      await page.getByRole('button', { name: 'Create draft' }).click();
      await expect(page.getByRole('heading', { name: 'A box of jam' })).toBeVisible();
    });

    await test.step('what another editor saves appears', async () => {
      const record = recordOf(id, 'A box of jam');
      await fillIn(id, record, admin.uid);
      await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(record.description);
    });

    await test.step('entries are added and ordered by keyboard, and survive a reload', async () => {
      await open(page, 'FAQ');
      await page.getByRole('button', { name: 'Add question' }).press('Enter');
      await page.keyboard.type('Who makes the jam?');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Three sisters.');
      const entry = page.getByRole('button', { name: 'Who makes the jam?' });
      await entry.focus();
      await page.keyboard.press('Alt+ArrowUp');
      await saved(page);
      await page.reload();
      await expect(page.getByRole('listitem').filter({ hasText: 'Who makes the jam?' })).toBeVisible();
      const list = (await database.doc(`opportunity_drafts/${id}`).get()).get('record.faqs');
      expect(list.at(-2)).toEqual({ question: 'Who makes the jam?', answer: 'Three sisters.' });
      await expectAccessible(page);
    });

    await test.step('a lost connection loses nothing', async () => {
      tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load|WebChannel|Could not reach/);
      await open(page, 'Basics');
      await context.setOffline(true);
      await page.getByLabel('Title', { exact: true }).fill('A jar of jam');
      await expect(page.getByText('Your changes are kept on this device.')).toBeVisible();
      await context.setOffline(false);
      await saved(page);
    });

    await test.step('the check leads to the field of a fault', async () => {
      await open(page, 'Funding');
      await page.getByLabel('Funding target').fill('plenty');
      await page.getByLabel('Funding target').blur();
      await saved(page);
      await open(page, 'Check');
      await expect(page.getByText('One fault prevents publication.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Funding target' }).click();
      await expect(page.getByLabel('Funding target')).toBeFocused();
      await expect(page.getByLabel('Funding target')).toHaveValue('plenty');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('1800000');
      await saved(page);
    });

    await test.step('a file becomes a document of the draft, and then its new version', async () => {
      await open(page, 'Documents');
      const upload = async (names: string[], buffer: Buffer, button: string) => {
        const files = names.map((name) => ({ name, mimeType: 'application/pdf', buffer }));
        await page.getByLabel('Documents to upload', { exact: true }).setInputFiles(files);
        await expectAccessible(page);
        await page.getByRole('button', { name: button }).click();
      };
      await upload(['1.1 Term sheet.pdf', 'Notes.txt'], pdf(), 'Upload 1 document');
      const uploads = page.getByRole('group', { name: 'Uploads' });
      await expect(uploads).toContainText('1 of 2 uploaded, 1 not accepted');
      await expect(uploads).toContainText('Only PDF files are allowed.');
      await uploads.getByRole('button', { name: 'Close this list' }).click();
      await upload(['Term sheet.pdf'], Buffer.concat([pdf(), Buffer.from('\n')]), 'Upload 1 document');
      await expect(uploads).toContainText('1 of 1 uploaded');
      const [document] = (await database.doc(`opportunity_drafts/${id}`).get()).get('record.documents');
      expect(document).toMatchObject({ name: 'Term sheet', indexNumber: '1.1', access: 'kyc', version: 2 });
    });

    await test.step('the preview is the page of each reader', async () => {
      await page.getByRole('link', { name: 'Preview' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'A jar of jam' })).toBeVisible();
      await page.getByLabel('Preview as').selectOption('approved');
      await expect(page.getByText('Who makes the jam?')).toBeVisible();
      await page.getByRole('link', { name: 'Back to the draft' }).click();
    });

    await test.step('a reader sees what was published', async () => {
      await page.getByRole('link', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('its whole page is new')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      tolerate(/404/);
      await expect(page.getByText('Version 1 published')).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
      await page.getByRole('button', { name: 'Make a new passcode' }).click();
      await page.getByLabel('Reason').fill('For the first round');
      await page.getByRole('button', { name: 'Make passcode' }).click();
      const made = page.getByRole('dialog', { name: 'New passcode' });
      await expect(made).toContainText(/[a-z2-9]{4}(-[a-z2-9]{4}){3}/);
      await expectAccessible(page);
      await made.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('cell', { name: 'In use' })).toBeVisible();
      const visitor = await browser.newContext();
      watch(visitor, complaints);
      const reader = await visitor.newPage();
      await reader.goto(`/investments/${id}`);
      await expect(reader.getByRole('heading', { level: 1, name: 'A jar of jam' })).toBeVisible();
      await visitor.close();
    });
  } finally {
    await removeOpportunity(id);
  }
});

test('two editors of one draft choose between their values, and lose nothing', { tag: '@nightly' }, async ({
  page,
  browser,
  openAs,
  complaints,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|saveDraft/);
  const id = `jam-${crypto.randomUUID()}`;
  const [ada, ben] = [await openAdmin('Ada Editor'), await openAdmin('Ben Editor')];
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(ada.email, '/admin?tab=catalogue', ada.password);
  try {
    await page.getByRole('button', { name: 'New opportunity' }).click();
    await page.getByLabel('Title').fill('A box of jam');
    await page.getByLabel('Category').selectOption('Biotechnology');
    await page.getByLabel('Id').fill(id);
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('heading', { name: 'A box of jam' })).toBeVisible();
    await fillIn(id, recordOf(id, 'A box of jam'), ada.uid);
    await page.getByLabel('Section of the draft').selectOption('Team');
    await expectUsableOnPhone(page);

    const other = await browser.newContext();
    watch(other, complaints);
    const second = await other.newPage();
    await storeSession(second, ben.email, ben.password);
    await second.goto(`/admin?tab=catalogue&draft=${id}`);
    await expect(second.getByLabel('Other editors')).toHaveText('Ada Editor is in Team');

    // Ada's page is offline while Ben saves, so that both change the same field.
    await page.getByLabel('Section of the draft').selectOption('Basics');
    await page.route('**/saveDraft', (route) => route.abort('internetdisconnected'));
    await page.getByLabel('Title', { exact: true }).fill('Ada’s jam');
    await page.getByLabel('Illustration').fill('/illustrations/finance.svg');
    await second.getByLabel('Title', { exact: true }).fill('Ben’s jam');
    await saved(second);
    await page.unroute('**/saveDraft');

    const dialog = page.getByRole('dialog', { name: 'Two versions of a field' });
    await expect(dialog).toContainText('Ben’s jam', { timeout: 15_000 });
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'Ben Editor' }).check();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await saved(page);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Ben’s jam');
    await expect(second.getByLabel('Illustration')).toHaveValue('/illustrations/finance.svg');
    await other.close();
  } finally {
    await removeOpportunity(id);
  }
});
