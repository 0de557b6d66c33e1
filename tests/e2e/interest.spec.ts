import { rows } from './pages/admin-page.ts';
import { dealOf, openInvestor } from './pages/deal-room.ts';
import { openAdmin, uniqueWord } from './support/admin-records.ts';
import { expectAccessibleInBoth } from './support/expect-accessible.ts';
import { expect, test } from './support/portal-test.ts';
import { storeSession } from './support/store-session.ts';

const DEAL = dealOf('dod-passthejam-ip-box');
const NOT_BINDING = 'This is an indication, not a commitment. It is not binding for you or for us.';

test('an investor indicates interest, staff move it, and the investor sees its stage and withdraws it', async ({
  browser,
  page,
}) => {
  const name = `Ivy ${uniqueWord()}`;
  const [investor, admin] = await Promise.all([openInvestor(name, 'approved'), openAdmin('Ada Min')]);
  await storeSession(page, investor.email, investor.password);
  const dialog = page.getByRole('dialog');
  const own = page.getByRole('button', { name: /^Your interest/ });

  await test.step('the category and the risk warning come first', async () => {
    await page.goto(DEAL.path);
    await page.getByRole('button', { name: 'Indicate interest' }).click();
    await dialog.getByRole('button', { name: 'Confirm and continue' }).click();
    await expect(dialog.getByText('Choose the category that applies to you.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Investor category' }).selectOption('sophisticated');
    await dialog.getByRole('checkbox').check();
    await expectAccessibleInBoth(page);
    await dialog.getByRole('button', { name: 'Confirm and continue' }).click();
  });

  await test.step('an amount below the minimum is refused at its field', async () => {
    await expect(dialog.getByText(NOT_BINDING)).toBeVisible();
    await dialog.getByLabel(/^Amount in/).fill('100');
    await dialog.getByRole('button', { name: 'Indicate interest' }).click();
    await expect(dialog.getByText('Enter at least the minimum of £1,500.')).toBeVisible();
    await expectAccessibleInBoth(page);
    await dialog.getByLabel(/^Amount in/).fill('2,500');
    await dialog.getByRole('button', { name: 'Indicate interest' }).click();
    await expect(own).toHaveText('Your interest: £2,500 · New');
  });

  await test.step('staff find it in the pipeline and move it', async () => {
    const staff = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await storeSession(staff, admin.email, admin.password);
    await staff.goto('/admin?tab=pipeline');
    const row = rows(staff).filter({ hasText: name });
    await expect(row).toContainText('£2,500');
    await expectAccessibleInBoth(staff);
    await row.getByRole('button').first().click();
    const entry = staff.getByRole('dialog');
    await entry.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'In talks' });
    await entry.getByLabel('Add a note').fill('Called on Thursday.');
    await entry.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('In talks');
    await staff.context().close();
  });

  await test.step('the investor sees the stage and withdraws', async () => {
    await page.reload();
    await expect(own).toHaveText('Your interest: £2,500 · In talks');
    await own.click();
    await dialog.getByRole('button', { name: 'Withdraw interest' }).click();
    await dialog.getByRole('button', { name: 'Withdraw interest' }).click();
    await expect(page.getByRole('button', { name: 'Indicate interest' })).toBeVisible();
  });
});
