import { database } from '../factories/admin.ts';
import { rows } from './pages/admin-page.ts';
import { dealOf, openInvestor } from './pages/deal-room.ts';
import { openAdmin, uniqueWord } from './support/admin-records.ts';
import { expectAccessible, expectAccessibleInBoth } from './support/expect-accessible.ts';
import { expect, test } from './support/portal-test.ts';
import { moveVisitBack } from './support/visits.ts';

const DEAL = dealOf('fintech-ip-box-delta');

test('an investor’s question is answered, published without their name, and removed', async ({ page, openAs }) => {
  const word = uniqueWord();
  const [admin, asker, other] = await Promise.all([
    openAdmin('Ada Min'),
    openInvestor(`Quentin ${word}`, 'approved'),
    openInvestor('Olga Other', 'approved'),
  ]);
  const section = page.getByRole('region', { name: 'Questions', exact: true });
  const own = section.getByRole('list', { name: 'Your questions' });
  const text = `I am Quentin ${word}. Who owns the patents? https://example.com`;
  const published = `Who owns the patents of ${word}?`;

  await test.step('asking', async () => {
    await openAs(asker.email, DEAL.path, asker.password);
    await page.getByRole('heading', { name: 'Frequently asked questions' }).scrollIntoViewIfNeeded();
    await section.getByRole('button', { name: 'Ask question' }).click();
    await expect(section.getByText('Enter your question')).toBeVisible();
    await section.getByRole('textbox', { name: 'Your question' }).fill(text);
    await section.getByRole('button', { name: 'Ask question' }).click();
    await expect(own.getByText(text)).toBeVisible();
    await expect(own.getByText('Waiting for an answer')).toBeVisible();
    await expect(section.getByRole('textbox', { name: 'Your question' })).toHaveValue('');
    await expectAccessibleInBoth(page);
    await moveVisitBack(asker.uid);
  });

  await test.step('staff answer and publish', async () => {
    await openAs(admin.email, '/admin?tab=questions', admin.password);
    const row = rows(page).filter({ hasText: `Quentin ${word}` });
    await row.getByRole('button', { name: /^Answer/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Answer this question' });
    await dialog.getByRole('textbox', { name: 'Answer', exact: true }).fill('The company owns them.');
    await dialog.getByLabel('Publish among the frequently asked questions').check();
    await dialog.getByRole('textbox', { name: 'Question as the page shows it' }).fill(published);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Question answered')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Answered', exact: true }).click();
    await expect(row.getByText('Published', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the asker is notified and reads the answer', async () => {
    await openAs(asker.email, '/about', asker.password);
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await page.getByRole('link', { name: `We answered your question about ${DEAL.title}.` }).click();
    await page.getByRole('heading', { name: 'Frequently asked questions' }).scrollIntoViewIfNeeded();
    await expect(own.getByText('The company owns them.')).toBeVisible();
    await expect(own.getByText('New', { exact: true })).toBeVisible();
    await expect(own.getByRole('button', { name: /Withdraw/ })).toHaveCount(0);
  });

  await test.step('another investor finds it without the asker', async () => {
    await openAs(other.email, DEAL.path, other.password);
    await expect(page.getByText(published)).toBeVisible();
    await page.getByText(published).click();
    await expect(page.getByText('The company owns them.')).toBeVisible();
    await page.getByText(published).scrollIntoViewIfNeeded();
    await expect(section.getByRole('button', { name: 'Ask question' })).toBeVisible();
    await expect(page.getByText(`Quentin ${word}`)).toHaveCount(0);
  });

  await test.step('staff remove it', async () => {
    await openAs(admin.email, '/admin?tab=questions&status=answered', admin.password);
    const row = rows(page).filter({ hasText: `Quentin ${word}` });
    await row.getByRole('button', { name: /^Remove/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this question?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It names a person.');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Question removed')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test('an update is published, notifies a follower and is marked as new', async ({ page, openAs }) => {
  const word = uniqueWord();
  const [admin, investor] = await Promise.all([openAdmin('Ada Min'), openInvestor('Ivo Investor', 'approved')]);
  await database
    .doc(`watchlists/${investor.uid}`)
    .set({ user_id: investor.uid, opportunity_ids: [DEAL.id], updated_at: new Date() });
  await openAs(investor.email, DEAL.path, investor.password);
  await moveVisitBack(investor.uid);

  await openAs(admin.email, `/admin?tab=updates&opportunity=${DEAL.id}`, admin.password);
  await page.getByRole('button', { name: 'Publish update' }).click();
  await expect(page.getByText('Enter a title')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(`A patent for ${word}`);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('It is granted in twelve countries.');
  await page.getByRole('textbox', { name: 'Milestone reached' }).fill('European patent');
  await page.getByRole('button', { name: 'Publish update' }).click();
  await expect(page.getByText('Update published')).toBeVisible();
  const row = rows(page).filter({ hasText: word });
  await expect(row).toContainText('European patent');
  await expectAccessibleInBoth(page);

  await openAs(investor.email, '/about', investor.password);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('link', { name: `There is an update on ${DEAL.title}.` }).click();
  const updates = page.getByRole('region', { name: 'Updates' });
  await page.getByRole('heading', { name: 'Exit strategy and returns' }).scrollIntoViewIfNeeded();
  const item = updates.getByRole('listitem').filter({ hasText: word });
  await expect(item).toContainText('Milestone reached: European patent');
  await expect(item.getByText('New', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await openAs(admin.email, `/admin?tab=updates&opportunity=${DEAL.id}`, admin.password);
  await row.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});
