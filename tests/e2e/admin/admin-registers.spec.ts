import { registerFinding, writeFinding } from '../../factories/register-findings.ts';
import { dealOf, openInvestor } from '../pages/deal-room.ts';
import { openAdmin, uniqueWord } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/portal-test.ts';
import { storeSession } from '../support/store-session.ts';

const DEAL = dealOf('medtech-ip-box-epsilon');

test('a lapse in a register is confirmed by staff and read by investors', async ({ page, browser }) => {
  const word = uniqueWord();
  const right = { kind: 'patent', office: 'DE', number: 'DE102021999103', title: `Electrodes ${word}` } as const;
  const [admin, investor] = await Promise.all([
    openAdmin('Ada Min'),
    openInvestor('Ivo Investor', 'approved'),
    writeFinding(registerFinding(DEAL.id, { right })),
  ]);
  await storeSession(page, admin.email, admin.password);
  await page.goto(`/admin?tab=registers&opportunity=${DEAL.id}`);
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('Record: in force in Germany.');
  await expect(row).toContainText('Register: lapsed on 1 September 2026, as the register reports.');
  await expectAccessible(page);

  await row.getByRole('link', { name: right.title }).click();
  await expect(page.getByRole('heading', { name: right.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm this difference' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(`From the register: ${right.title}`);
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(/Record: in force in Germany\./);
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`A patent lapsed: ${word}`);
  await dialog.getByRole('button', { name: 'Confirm and publish' }).click();
  await expect(page.getByText('Difference confirmed')).toBeVisible();
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All register differences' }).click();
  await expect(page.getByRole('grid').or(page.getByText(/^No differences|match these filters$/))).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: /^Confirmed/ }).click();
  await expect(row).toContainText('Confirmed');

  const reader = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await storeSession(reader, investor.email, investor.password);
  await reader.goto(DEAL.path);
  await reader.getByRole('heading', { name: 'Exit strategy and returns' }).scrollIntoViewIfNeeded();
  const update = reader.getByRole('region', { name: 'Updates' }).getByRole('listitem').filter({ hasText: word });
  await expect(update).toContainText('Register: lapsed on 1 September 2026, as the register reports.');
});
