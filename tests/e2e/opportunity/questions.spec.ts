import type { Browser, Page } from '@playwright/test';
import { writeAcceptance } from '../../factories/agreements.ts';
import { database } from '../../support/admin.ts';
import { rows } from '../pages/admin-page.ts';
import { dealOf, openInvestor } from '../pages/deal-room.ts';
import type { Person } from '../support/accounts.ts';
import { openAdmin, uniqueWord } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/portal-test.ts';
import { storeSession } from '../support/store-session.ts';
import { moveVisitBack } from '../support/visits.ts';

const DEAL = dealOf('fintech-ip-box-delta');

/** Opens a page in another person's browser context. */
async function openPageOf(browser: Browser, { email, password }: Person): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await storeSession(page, email, password);
  return page;
}

/** Opens the opportunity and scrolls to a lazy section. `neighbour` is the heading before or after it. */
async function openDeal(page: Page, neighbour: string) {
  await page.goto(DEAL.path);
  await page.getByRole('heading', { name: neighbour }).scrollIntoViewIfNeeded();
}

test('an investor’s question is answered, published without their name, and removed', async ({ browser }) => {
  const word = uniqueWord();
  const text = `I am Quentin ${word}. Who owns the patents? https://example.com`;
  const published = `Who owns the patents of ${word}?`;
  const [admin, asker, other] = await Promise.all([
    openAdmin('Ada Min'),
    openInvestor(`Quentin ${word}`, 'approved'),
    openInvestor('Olga Other', 'approved'),
  ]);
  await Promise.all([asker, other].map(({ uid }) => writeAcceptance(uid, DEAL.id)));
  const [staff, page] = await Promise.all([openPageOf(browser, admin), openPageOf(browser, asker)]);
  const section = page.getByRole('region', { name: 'Questions', exact: true });
  const own = section.getByRole('list', { name: 'Your questions' }).getByRole('listitem');
  const link = staff.getByRole('grid', { name: 'questions' }).getByRole('link', { name: `Quentin ${word}` });

  await test.step('the investor asks a question', async () => {
    await openDeal(page, 'Frequently asked questions');
    await section.getByRole('button', { name: 'Ask question' }).click();
    await expect(section.getByText('Enter your question')).toBeVisible();
    await section.getByRole('textbox', { name: 'Your question' }).fill(text);
    await section.getByRole('button', { name: 'Ask question' }).click();
    await expect(own.getByText(text, { exact: true })).toBeVisible();
    await expect(own.getByText('Waiting for an answer')).toBeVisible();
    await expect(section.getByRole('textbox', { name: 'Your question' })).toHaveValue('');
    await expectAccessible(page);
    await moveVisitBack(asker.uid);
  });

  await test.step('staff answer and publish', async () => {
    await staff.goto('/admin?tab=questions');
    await link.click();
    await expect(staff.getByText(text, { exact: true })).toBeVisible();
    await staff.getByRole('button', { name: /^Answer/ }).click();
    const dialog = staff.getByRole('dialog', { name: 'Answer this question' });
    await dialog.getByRole('textbox', { name: 'Answer', exact: true }).fill('The company owns them.');
    await dialog.getByLabel('Publish in the frequently asked questions').check();
    await dialog.getByRole('textbox', { name: 'Question as shown on the page' }).fill(published);
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(staff.getByText('Question answered')).toBeVisible();
    await expect(staff.getByText('Published', { exact: true })).toBeVisible();
    await staff.getByRole('link', { name: 'All questions' }).click();
    await staff.getByRole('button', { name: /^Answered/ }).click();
    await expect(link).toBeVisible();
    await expectAccessible(staff);
  });

  await test.step('the asker is notified and reads the answer', async () => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await page.getByRole('link', { name: `We answered your question about ${DEAL.title}.` }).click();
    await page.getByRole('heading', { name: 'Frequently asked questions' }).scrollIntoViewIfNeeded();
    await expect(own.getByText('The company owns them.')).toBeVisible();
    await expect(own.getByText('New', { exact: true })).toBeVisible();
    await expect(own.getByRole('button', { name: /Withdraw/ })).toHaveCount(0);
  });

  await test.step('another investor finds it without the asker', async () => {
    const elsewhere = await openPageOf(browser, other);
    await openDeal(elsewhere, 'Frequently asked questions');
    await elsewhere.getByText(published).click();
    await expect(elsewhere.getByText('The company owns them.')).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: 'Ask question' })).toBeVisible();
    await expect(elsewhere.getByText(`Quentin ${word}`)).toHaveCount(0);
  });

  await test.step('staff remove it', async () => {
    await link.click();
    await staff.getByRole('button', { name: /^Remove/ }).click();
    const dialog = staff.getByRole('dialog', { name: 'Remove this question?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It names a person.');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(staff.getByText('Question removed')).toBeVisible();
    await expect(staff.getByText('Removed. Reason: It names a person.')).toBeVisible();
  });
});

test('an update is published, notifies a follower and is marked as new', async ({ browser }) => {
  const word = uniqueWord();
  const [admin, investor] = await Promise.all([openAdmin('Ada Min'), openInvestor('Ivo Investor', 'approved')]);
  await writeAcceptance(investor.uid, DEAL.id);
  await database
    .doc(`watchlists/${investor.uid}`)
    .set({ user_id: investor.uid, opportunity_ids: [DEAL.id], updated_at: new Date() });
  const [staff, page] = await Promise.all([openPageOf(browser, admin), openPageOf(browser, investor)]);
  const row = rows(staff).filter({ hasText: word });

  await test.step('staff publish it after the investor’s visit', async () => {
    await page.goto(DEAL.path);
    await moveVisitBack(investor.uid);
    await staff.goto(`/admin?tab=updates&opportunity=${DEAL.id}`);
    await staff.getByRole('button', { name: 'Publish update' }).click();
    await expect(staff.getByText('Enter a title')).toBeVisible();
    await staff.getByRole('textbox', { name: 'Title' }).fill(`A patent for ${word}`);
    await staff.getByRole('textbox', { name: 'Text', exact: true }).fill('It is granted in twelve countries.');
    await staff.getByRole('textbox', { name: 'Milestone reached' }).fill('European patent');
    await staff.getByRole('button', { name: 'Publish update' }).click();
    await expect(staff.getByText('Update published')).toBeVisible();
    await expect(row).toContainText('European patent');
    await expectAccessible(staff);
  });

  await test.step('the investor is notified and finds it marked', async () => {
    await expect(async () => {
      await page.goto('/about');
      await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await page.getByRole('link', { name: `There is an update on ${DEAL.title}.` }).click();
    await page.getByRole('heading', { name: 'Exit strategy and returns' }).scrollIntoViewIfNeeded();
    const item = page.getByRole('region', { name: 'Updates' }).getByRole('listitem').filter({ hasText: word });
    await expect(item).toContainText('Milestone reached: European patent');
    await expect(item.getByText('New', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('staff remove it', async () => {
    await row.getByRole('button', { name: /^Remove/ }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
  });
});
