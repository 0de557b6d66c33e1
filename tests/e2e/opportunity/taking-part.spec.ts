import { investorAnswers } from '../../factories/onboarding-values.ts';
import { database } from '../../support/admin.ts';
import { dealOf, openInvestor } from '../pages/deal-room.ts';
import { openAdmin, uniqueWord } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/portal-test.ts';
import { storeSession } from '../support/store-session.ts';

const DEAL = dealOf('dod-passthejam-ip-box');
/** Answers of onboarding that match the game. */
const GAMER = investorAnswers({ preferred_sectors: ['Gaming & Entertainment'] });
const NOT_BINDING = 'An indication of interest is not a commitment. It is not binding on you or on us.';

/** The updates of the opportunity are shared with other tests. */
test.afterAll(async () => {
  const { docs } = await database.collection('opportunity_updates').where('opportunity_id', '==', DEAL.id).get();
  await Promise.all(
    docs.filter((document) => /^Second edition/.test(document.get('title'))).map(({ ref }) => ref.delete()),
  );
});

test('an investor finds a match, indicates interest, is notified of its stage and an update, and withdraws', async ({
  browser,
  page,
}) => {
  const name = `Ivy ${uniqueWord()}`;
  const [investor, admin] = await Promise.all([openInvestor(name, 'approved'), openAdmin('Ada Min')]);
  const at = new Date();
  await database.doc(`investor_profiles/${investor.uid}`).set({ ...GAMER, created_at: at, updated_at: at });
  await storeSession(page, investor.email, investor.password);
  const dialog = page.getByRole('dialog');
  const update = `Second edition ${uniqueWord()}`;
  const own = page.getByRole('group', { name: 'Your interest' });

  await test.step('the marketplace says why the opportunity matches', async () => {
    await page.goto('/ip-marketplace?sort=matched');
    const row = page.locator('[data-row]').filter({ hasText: DEAL.title });
    await expect(row.getByRole('list', { name: /^Why it matches/ })).toContainText('one of your sectors');
    await row.getByRole('link', { name: DEAL.title, exact: true }).click();
    await expect(page).toHaveURL(DEAL.path);
  });

  await test.step('the category and the risk warning come first', async () => {
    await page.getByRole('button', { name: 'Indicate interest' }).click();
    await dialog.getByRole('button', { name: 'Confirm and continue' }).click();
    await expect(dialog.getByText('Choose the category that applies to you.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Investor category' }).selectOption('sophisticated');
    await dialog.getByRole('checkbox').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirm and continue' }).click();
  });

  await test.step('an amount below the minimum is refused at its field', async () => {
    await expect(dialog.getByText(NOT_BINDING)).toBeVisible();
    await dialog.getByLabel(/^Amount in/).fill('100');
    await dialog.getByRole('button', { name: 'Indicate interest' }).click();
    await expect(dialog.getByText('Enter at least the minimum of £1,500.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/^Amount in/).fill('2,500');
    await dialog.getByRole('button', { name: 'Indicate interest' }).click();
    await expect(own).toContainText('£2,500');
    await expect(own).toContainText('We’ve received your interest');
  });

  await test.step('staff find it in the pipeline and move it', async () => {
    const staff = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await storeSession(staff, admin.email, admin.password);
    await staff.goto('/admin?tab=pipeline');
    const row = staff.getByRole('grid', { name: 'interests' }).getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('£2,500');
    await expectAccessible(staff);
    await row.getByRole('link', { name }).click();
    const entry = staff.getByRole('form', { name: 'Interest' });
    await entry.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'In talks' });
    await entry.getByLabel('Add a note').fill('Called on Thursday.');
    await expect(entry.getByRole('region', { name: 'Email preview' })).toContainText('In talks');
    await expectAccessible(staff);
    await entry.getByRole('button', { name: 'Save' }).click();
    await expect(staff.getByRole('list', { name: 'Notes' })).toContainText('Called on Thursday.');
    await staff.getByRole('link', { name: 'All interests' }).click();
    await staff.getByRole('button', { name: /^In talks/ }).click();
    await expect(row).toContainText('In talks');
    await staff.goto(`/admin?tab=updates&opportunity=${DEAL.id}`);
    const form = staff.getByRole('form', { name: 'New update' });
    await form.getByRole('textbox', { name: 'Title' }).fill(update);
    await form.getByRole('textbox', { name: 'Text' }).fill('The second edition has been announced.');
    await form.getByRole('button', { name: 'Publish update' }).click();
    await expect(staff.getByText('Update published')).toBeVisible();
    await staff.context().close();
  });

  await test.step('a notification leads the investor to the update, and the dashboard shows both', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Your interests' })).toContainText('In talks');
    await expect(page.getByRole('region', { name: 'New since your last visit' })).toContainText(update);
    await expectAccessible(page);
    const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
    await bell.click();
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /There is an update on/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`^[^#?]*${DEAL.path}`));
    await expect(page).toHaveURL(/#updates$/);
    await expect(page.getByText(update)).toBeInViewport();
  });

  await test.step('the investor sees the stage and withdraws', async () => {
    await expect(own).toContainText('You’re in talks with us');
    await own.getByRole('button', { name: 'Change' }).click();
    await dialog.getByLabel(/^Amount in/).fill('3,000');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(own).toContainText('£3,000');
    await own.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByRole('button', { name: 'Withdraw interest' }).click();
    await expect(page.getByRole('button', { name: 'Indicate interest' })).toBeVisible();
  });
});
