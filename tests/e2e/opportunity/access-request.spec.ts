import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { writeGrant } from '../../factories/access-requests.ts';
import { tab } from '../pages/admin-page.ts';
import { dealOf, expectMasked, expectWhole, openInvestor } from '../pages/deal-room.ts';
import type { Person } from '../support/accounts.ts';
import { openAdmin, uniqueWord } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, seed, test } from '../support/portal-test.ts';
import { storeSession } from '../support/store-session.ts';

const DEAL = dealOf('biotech-ip-box-beta');

/** Opens a page in another person's browser context. */
async function openPageOf(browser: Browser, { email, password }: Person): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await storeSession(page, email, password);
  return page;
}

/** An investor on the masked page and a member of staff, each in a browser of their own. */
async function openBoth(browser: Browser) {
  const word = uniqueWord();
  const reason = `I know the field. ${word}`;
  const [admin, investor] = await Promise.all([openAdmin('Ada Min'), openInvestor(`Iris ${word}`)]);
  const [staff, page] = await Promise.all([openPageOf(browser, admin), openPageOf(browser, investor)]);
  const link = staff.getByRole('grid', { name: 'access requests' }).getByRole('link', { name: `Iris ${word}` });
  const back = staff.getByRole('link', { name: 'All access requests' });
  const banner = page.getByRole('complementary', { name: 'Verification' });
  const dialog = page.getByRole('dialog', { name: 'Access to this opportunity' });
  return {
    ...{ staff, page, back, banner, dialog, reason },
    // Clicks again if the request doesn't open.
    openRequest: () =>
      expect(async () => {
        if (!(await back.isVisible())) await link.click({ timeout: 5000 });
        await expect(back).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 60_000 }),
    async ask() {
      await page.goto(DEAL.path);
      await expectMasked(page, DEAL);
      await banner.getByRole('button', { name: 'Request access' }).click();
      await dialog.getByRole('textbox').fill(reason);
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await expect(dialog).toBeHidden();
    },
  };
}

test('an investor asks for access, sees the page at once when it is granted, and loses it when it is revoked', async ({
  browser,
}) => {
  const { staff, page, back, banner, dialog, reason, openRequest, ask } = await openBoth(browser);
  const granted = staff.getByRole('button', { name: /^Granted/ });

  await test.step('the investor asks for access', async () => {
    await ask();
    await banner.getByRole('button', { name: 'Access requested' }).click();
    await expect(dialog.getByText(reason)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('staff grant it, and the page opens by itself', async () => {
    await staff.goto('/admin?tab=access');
    await openRequest();
    await expect(staff.getByText('Verification: Not Started')).toBeVisible();
    await staff.getByRole('button', { name: /^Grant access/ }).click();
    const form = staff.getByRole('dialog', { name: 'Grant access' });
    await form.getByRole('textbox', { name: 'Days' }).fill('many');
    await form.getByRole('button', { name: 'Grant access' }).click();
    await expect(form.getByText('Enter a whole number of days, from 1 to 90')).toBeVisible();
    await expectAccessible(staff);
    await form.getByRole('textbox', { name: 'Days' }).fill('14');
    await form.getByRole('button', { name: 'Grant access' }).click();
    await expect(staff.getByText('Access granted')).toBeVisible();
    await expectWhole(page, DEAL);
    await expect(page.getByText(/We have given you access to this opportunity until/)).toBeVisible();
    await expectAccessible(page);
    await tab(page, 'Documents').click();
    await expect(page.getByRole('link', { name: /^Complete KYC for/ })).toHaveCount(0);
  });

  await test.step('staff revoke it, and the page is masked', async () => {
    await back.click();
    await granted.click();
    await expect(granted).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(staff);
    await openRequest();
    await staff.getByRole('button', { name: /^Revoke/ }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click();
    await expect(staff.getByText('Revoked', { exact: true })).toBeVisible();
    await expectMasked(page, DEAL);
    await expect(banner.getByRole('button', { name: 'Access ended' })).toBeVisible();
  });
});

test('an investor must give a reason, reads why the request is declined, and asks again', { tag: '@nightly' }, async ({
  browser,
}) => {
  const { staff, page, banner, dialog, openRequest, ask } = await openBoth(browser);
  await page.goto(DEAL.path);
  await banner.getByRole('button', { name: 'Request access' }).click();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Please give a reason for your request')).toBeVisible();
  await expectAccessible(page);
  await ask();

  await staff.goto('/admin?tab=access');
  await openRequest();
  await staff.getByRole('button', { name: /^Decline/ }).click();
  const form = staff.getByRole('dialog', { name: 'Decline this request' });
  await form.getByRole('textbox').fill('Please tell us more about your fund.');
  await form.getByRole('button', { name: 'Decline' }).click();
  await expect(staff.getByText('Declined', { exact: true })).toBeVisible();

  await banner.getByRole('button', { name: 'Access declined' }).click();
  await expect(dialog.getByText('Please tell us more about your fund.')).toBeVisible();
  await dialog.getByRole('textbox').fill('We invest in early research.');
  await dialog.getByRole('button', { name: 'Request access again' }).click();
  await expect(banner.getByRole('button', { name: 'Access requested' })).toBeVisible();
  await staff.reload();
  await expect(staff.getByText('We invest in early research.')).toBeVisible();
});

test('an open page is masked when the grant ends', { tag: '@nightly' }, async ({ page, openAs }) => {
  const { uid, email, password } = await openInvestor('Ina Short');
  await writeGrant(uid, DEAL.id, new Date(Date.now() + 15_000));
  await openAs(email, DEAL.path, password);
  await expectWhole(page, DEAL);
  await expectMasked(page, DEAL);
  await expect(page.getByText('Your access has ended')).toBeVisible();
});

test('a verified investor reads a document on the page, reopens it at the same place and downloads all documents', {
  tag: '@nightly',
}, async ({ page, openAs }) => {
  const game = dealOf('dod-passthejam-ip-box');
  const { email, password } = await openInvestor('Rhea Reader', 'approved');
  await openAs(email, `${game.path}?tab=documents`, password);
  const read = page.getByRole('button', { name: 'Read Schedule of Rights on this page' });
  const reader = page.getByRole('dialog', { name: 'Schedule of Rights' });
  await read.click();
  await expect(reader.getByText(/^Page 1 of \d/)).toBeVisible();
  await expect(reader.getByText(`Copy for ${email}`)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(reader.getByText(/^Page 2 of \d/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(read).toBeFocused();
  await read.click();
  await expect(reader.getByText(/^Page 2 of \d/)).toBeVisible();
  await reader.getByRole('button', { name: 'Close the document' }).click();

  const documents = seed.catalogue.find(({ id }) => id === game.id)?.documents ?? [];
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download all ${documents.length} as one zip file` }).click();
  const saved = await saving;
  // The browser replaces the colon of the title.
  expect(saved.suggestedFilename()).toMatch(/^Pass the Jam.* documents\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await saved.path())));
  expect(Object.keys(files)).toEqual(documents.map(({ name }) => `${name}.pdf`));
});
