import { ASKING } from '../../factories/agreements.ts';
import { dealOf, expectMasked, expectWhole, openInvestor } from '../pages/deal-room.ts';
import { openAdmin, uniqueWord } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/portal-test.ts';
import { storeSession } from '../support/store-session.ts';

const DEAL = dealOf(ASKING);

test('a verified investor reads and accepts the agreement, sees the page in full, and staff see who accepted', async ({
  page,
  openAs,
  context,
  browser,
}) => {
  const word = uniqueWord();
  const [admin, investor] = await Promise.all([openAdmin('Ada Min'), openInvestor(`Vera ${word}`, 'approved')]);
  const band = page.getByRole('complementary', { name: 'Confidentiality agreement' });
  const dialog = page.getByRole('dialog', { name: 'Confidentiality agreement, version 1' });
  const name = dialog.getByRole('textbox', { name: 'Your full name' });

  await test.step('the agreement stands between the investor and the page', async () => {
    await openAs(investor.email, DEAL.path, investor.password);
    await expectMasked(page, DEAL);
    await band.getByRole('button', { name: 'Read the agreement' }).click();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog.getByText('Please type your full name')).toBeVisible();
    await name.fill(`Vera ${word}`);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog.getByText('Please read the agreement to its end before you accept it.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('read to its end and accepted in another tab too, it opens both pages', async () => {
    const other = await context.newPage();
    await other.goto(DEAL.path);
    await expectMasked(other, DEAL);
    await dialog.getByRole('region', { name: 'Text of the agreement' }).press('End');
    await expect(dialog.getByRole('alert'), 'the end has come into view').toHaveCount(0);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expectWhole(page, DEAL);
    await expect(dialog).toBeHidden();
    await expectWhole(other, DEAL);
    await other.close();
  });

  await test.step('a copy is among the private files', async () => {
    await page.goto('/profile');
    await expect(page.getByText(/^Confidentiality agreement, Fintech IP Box Delta.*\.pdf$/)).toBeVisible();
  });

  await test.step('staff see the typed name and the version', async () => {
    const staff = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await storeSession(staff, admin.email, admin.password);
    await staff.goto('/admin?tab=agreements');
    await expect(staff.getByRole('row').filter({ hasText: word })).toContainText(DEAL.title);
    await expectAccessible(staff);
  });
});
