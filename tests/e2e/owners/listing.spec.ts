import type { Browser, Page } from '@playwright/test';
import { database } from '../../support/admin.ts';
import { openInvestor } from '../pages/deal-room.ts';
import { askAndAnswer, openInQueue, SUBMITTED, startDraft, submitAsset } from '../pages/owner-room.ts';
import { openPerson, type Person } from '../support/accounts.ts';
import { openAdmin } from '../support/admin-records.ts';
import { expect, test, watch } from '../support/portal-test.ts';
import { removeOpportunity } from '../support/remove-opportunity.ts';
import { storeSession } from '../support/store-session.ts';

test('an asset goes from its owner’s first word to an investor’s question, without a command', {
  tag: '@nightly',
}, async ({ page, browser, openAs, complaints, tolerate }) => {
  test.setTimeout(300_000);
  const [owner, admin, investor] = await Promise.all([
    openPerson({ name: 'Ottoline Vane' }),
    openAdmin('Ada Desk'),
    openInvestor('Ivo Reader', 'approved'),
  ]);
  const opportunityId = `filter-${crypto.randomUUID()}`;
  const title = `Filter ${opportunityId.slice(-8)}`;
  const open = (person: Person) => openPageOf(browser, person, complaints);
  await openAs(owner.email, '/owner', owner.password);
  const id = await test.step('the owner submits the asset', () => submitAsset(page, title));
  const desk = await open(admin);
  try {
    await test.step('staff ask, the owner answers, and staff make a draft', async () => {
      await openInQueue(desk, title);
      await askAndAnswer(desk, page);
      await startDraft(desk, opportunityId);
      await expect(page.getByText('We are preparing the page of your opportunity.')).toBeVisible();
    });

    await test.step('staff add what the owner can’t know, until the check finds no fault', async () => {
      await desk.getByRole('link', { name: opportunityId }).click();
      await completeDraft(desk);
      await openSection(desk, 'Check');
      await expect(desk.getByText('No faults. The draft can be published.')).toBeVisible();
    });

    await test.step('the preview shows the words of the owner', async () => {
      await desk.getByRole('link', { name: 'Preview' }).click();
      await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await desk.getByLabel('Preview as').selectOption('approved');
      await expect(desk.getByText(SUBMITTED.keyTechnology)).toBeVisible();
      await expect(desk.getByText('Does it need power?')).toBeVisible();
      await desk.getByRole('link', { name: 'Back to the draft' }).click();
    });

    await test.step('staff publish it, and the owner finds it in their room', async () => {
      await desk.getByRole('link', { name: 'Publish', exact: true }).click();
      await desk.getByRole('button', { name: 'Publish', exact: true }).click();
      tolerate(/404/);
      await expect(desk.getByText('Version 1 published')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open your opportunity' })).toBeVisible();
    });

    const reader = await open(investor);
    const question = `Which mesh is it? ${opportunityId}`;
    await test.step('an investor reads it and asks a question', async () => {
      await reader.goto(`/investments/${opportunityId}`);
      await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const section = reader.getByRole('region', { name: 'Questions', exact: true });
      await reader.getByRole('heading', { name: 'Frequently asked questions' }).scrollIntoViewIfNeeded();
      await section.getByRole('button', { name: 'Ask question' }).click();
      await section.getByRole('textbox', { name: 'Your question' }).fill(question);
      await section.getByRole('button', { name: 'Ask question' }).click();
      await expect(section.getByText('Waiting for an answer')).toBeVisible();
    });

    await test.step('staff answer, and the investor reads it', async () => {
      await desk.goto('/admin?tab=questions');
      await desk.getByRole('grid', { name: 'questions' }).getByRole('link', { name: investor.name }).click();
      await desk.getByRole('button', { name: /^Answer/ }).click();
      const dialog = desk.getByRole('dialog', { name: 'Answer this question' });
      await dialog.getByRole('textbox', { name: 'Answer', exact: true }).fill('One of steel.');
      await dialog.getByRole('button', { name: 'Send answer' }).click();
      await expect(desk.getByText('Question answered')).toBeVisible();
      await reader.reload();
      await reader.getByRole('heading', { name: 'Frequently asked questions' }).scrollIntoViewIfNeeded();
      await expect(reader.getByText('One of steel.')).toBeVisible();
    });
  } finally {
    await removeOpportunity(opportunityId);
    await Promise.all([
      database.doc(`owner_submissions/${id}`).delete(),
      database.doc(`opportunity_owners/${opportunityId}_${owner.uid}`).delete(),
    ]);
  }
});

async function openPageOf(browser: Browser, { email, password }: Person, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  watch(context, complaints);
  const page = await context.newPage();
  await storeSession(page, email, password);
  return page;
}

const openSection = (desk: Page, name: string) =>
  desk.getByRole('navigation', { name: 'Sections of the draft' }).getByRole('link', { name }).click();
const saved = (desk: Page) => expect(desk.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

/** Types the fields that a submission hasn't. */
async function completeDraft(desk: Page): Promise<void> {
  await completeSummary(desk);
  await openSection(desk, 'Basics');
  await desk.getByRole('textbox', { name: 'Opening date' }).fill('Q2 2031');
  await desk.getByRole('textbox', { name: 'Illustration' }).fill('/illustrations/clean-energy.svg');
  await saved(desk);
  await openSection(desk, 'Terms');
  const minimum = desk.getByRole('group', { name: 'Minimum investment' });
  await minimum.getByLabel('Amount').fill('5000');
  await minimum.getByLabel('Currency').selectOption('GBP');
  await desk.getByLabel('Target return').fill('2.5');
  await saved(desk);
  await openSection(desk, 'Milestones');
  await addEntry(desk, 'milestone', 'Q3 2031', 'First licence.');
  await openSection(desk, 'FAQ');
  await addEntry(desk, 'question', 'Does it need power?', 'No.');
}

async function completeSummary(desk: Page): Promise<void> {
  await openSection(desk, 'Summary');
  await desk.getByRole('button', { name: 'Add summary' }).click();
  await desk.getByRole('textbox', { name: 'What investors own' }).fill('Shares in the company that holds the design.');
  await desk.getByRole('textbox', { name: 'Use of money' }).fill('Moulds and certificates.');
  await desk.getByRole('textbox', { name: 'People' }).fill('Both inventors stay for the term.');
  const points = { term: ['At least £5,000', 'Half of what licences pay'], risk: ['Moulds fail', 'Rivals', 'Delays'] };
  for (const [item, texts] of Object.entries(points)) {
    for (const text of texts) {
      await desk.getByRole('button', { name: `Add ${item}` }).press('Enter');
      await desk.keyboard.type(text);
    }
  }
  await saved(desk);
}

/** The first field of a new entry has the focus. */
async function addEntry(desk: Page, item: string, first: string, second: string): Promise<void> {
  await desk.getByRole('button', { name: `Add ${item}` }).press('Enter');
  await desk.keyboard.type(first);
  await desk.keyboard.press('Tab');
  await desk.keyboard.type(second);
  await desk.keyboard.press('Tab');
  await saved(desk);
}
