import { adminAuth, database, read } from '../../support/admin.ts';
import { screen, search } from '../pages/admin-page.ts';
import { openPerson } from '../support/accounts.ts';
import { openAdmin, uniqueWord, writeWaitingCase } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectUsableOnPhone } from '../support/expect-usable-on-phone.ts';
import { expect, test } from '../support/portal-test.ts';

test('an admin reviews verifications except their own until the claim is removed', async ({
  page,
  openAs,
  tolerate,
}) => {
  const word = uniqueWord();
  const [admin, investor, next] = await Promise.all([
    openAdmin(`Ada ${word}`),
    openPerson({ name: `Ira ${word}` }),
    openPerson({ name: `Uma ${word}` }),
  ]);
  for (const { uid } of [investor, admin, next]) await writeWaitingCase(uid);
  await openAs(admin.email, '/admin?tab=kyc', admin.password);
  const recorded = () => database.collection('kyc_access').where('user_id', '==', investor.uid).get();
  const caseOf = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });

  await test.step('an admin cannot decide their own case', async () => {
    await page.getByRole('button', { name: `Ada ${word}` }).click();
    await expect(page.getByText('This is your own verification')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record decision' })).toHaveCount(0);
  });

  await test.step('a document opens in a new tab, and the access log records its purpose', async () => {
    await page.getByRole('button', { name: `Ira ${word}` }).click();
    const popupOpens = page.waitForEvent('popup');
    // The headless shell shows no PDFs, so the test checks the request of the new tab instead.
    const fetched = page.context().waitForEvent('request', (request) => request.url().includes('/files/'));
    await page.getByRole('button', { name: /^Open ID document passport\.pdf/ }).click();
    const popup = await popupOpens;
    expect((await (await fetched).response())?.status()).toBe(200);
    await expect
      .poll(async () => (await recorded()).docs.map((document) => document.get('purpose')))
      .toEqual(['review']);
    await popup.close();
  });

  await test.step('a document is drawn beside the decision and this opening is recorded too', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Show ID document passport.pdf' }).press('Enter');
    const picture = page.getByRole('img', { name: 'First page of ID document passport.pdf' });
    await expect(picture).toBeVisible();
    await expect.poll(async () => (await recorded()).size).toBe(2);
    const [left, right] = await Promise.all([
      picture.boundingBox(),
      page.getByRole('form', { name: 'Decision' }).boundingBox(),
    ]);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    await page.getByRole('button', { name: 'Hide ID document passport.pdf' }).press('Enter');
    await expect(picture).toHaveCount(0);
  });

  await test.step('an error disappears when the decision changes', async () => {
    const decision = page.getByRole('combobox', { name: 'Decision' });
    const refusal = page.getByText('We couldn’t connect to the portal.');
    tolerate(/ERR_FAILED/);
    await page.route('**/decideKycReview', (route) => route.abort());
    await decision.selectOption('approve');
    await page.getByRole('button', { name: 'Record decision' }).click();
    await expect(refusal).toBeVisible();
    await page.unroute('**/decideKycReview');
    await decision.selectOption('ask_again');
    await expect(refusal).toHaveCount(0);
  });

  await test.step('a request for another document needs a reason', async () => {
    await page.getByRole('button', { name: 'Record decision' }).click();
    await expect(page.getByText('Choose at least one reason.')).toBeVisible();
    await page.getByLabel('The names on the documents differ').check();
    await page.getByLabel('ID document: expired').check();
    await page.getByLabel('The names on the documents differ').uncheck();
    const message = page.getByLabel('Message to the investor');
    await expect(message).toHaveValue('Your ID document has expired. Please send one that is valid.');
    await message.press('End');
    await message.pressSequentially(' Thank you for the rest.');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectUsableOnPhone(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Record decision' }).press('Enter');
    await expect(page.getByText('Documents requested again')).toBeVisible();
    await expect(caseOf(`Ira ${word}`)).toContainText('Rejected');
    expect(await read(`kyc_status/${investor.uid}`)).toMatchObject({
      overall_status: 'rejected',
      id_document_status: 'rejected',
      proof_of_address_status: 'uploaded',
      rejection_reason: 'Your ID document has expired. Please send one that is valid. Thank you for the rest.',
    });
  });

  await test.step('after a decision the next waiting case opens with focus', async () => {
    const focused = page.locator('[data-case]:focus');
    await expect(focused).toHaveAttribute('aria-expanded', 'true');
    await expect(focused).not.toContainText(`Ira ${word}`);
    await expect(page.getByRole('form', { name: 'Decision' })).toHaveCount(1);
  });

  await test.step('without the claim every call is refused, and after a reload the page too', async () => {
    tolerate(/403/);
    await adminAuth.setCustomUserClaims(admin.uid, null);
    await screen(page, 'People').click();
    await search(page, word);
    await expect(page.getByText('Only administrators and support staff can do this.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Not authorised' })).toBeVisible();
  });
});
