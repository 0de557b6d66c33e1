import { adminAuth, database, read } from '../../support/admin.ts';
import { screen } from '../pages/admin-page.ts';
import { openPerson } from '../support/accounts.ts';
import { openAdmin, uniqueWord, writeWaitingCase } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectUsableOnPhone } from '../support/expect-usable-on-phone.ts';
import { expect, test } from '../support/portal-test.ts';
import { storeSession } from '../support/store-session.ts';

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
  const openCase = (uid: string) => page.goto(`/admin?tab=kyc&case=${uid}`);
  await openAs(admin.email, `/admin?tab=kyc&case=${admin.uid}`, admin.password);
  const recorded = () => database.collection('kyc_access').where('user_id', '==', investor.uid).get();

  await test.step('an admin cannot decide their own case', async () => {
    await expect(page.getByText('This is your own verification')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Decision' })).toHaveCount(0);
  });

  await test.step('a document opens in a new tab, and the access log records its purpose', async () => {
    await openCase(investor.uid);
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

  await test.step('both documents are drawn side by side, and each opening is recorded', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Show ID document passport.pdf' }).press('Enter');
    await page.getByRole('button', { name: 'Show proof of address bank statement.pdf' }).press('Enter');
    const pictures = page.getByRole('img', { name: /^Page 1 of/ });
    await expect(pictures).toHaveCount(2);
    await expect.poll(async () => (await recorded()).size).toBe(3);
    const [left, right] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    await page.getByRole('button', { name: 'Zoom in ID document passport.pdf' }).click();
    await expect.poll(async () => (await pictures.nth(0).boundingBox())?.width).toBeGreaterThan(left?.width ?? 0);
    await page.getByRole('button', { name: 'Rotate ID document passport.pdf' }).click();
    await expect(pictures.nth(0)).toHaveCSS('transform', /^matrix\(0, 1,|^matrix\(6\.1/);
  });

  await test.step('a request for another document needs a reason', async () => {
    await page.getByRole('combobox', { name: 'Decision' }).selectOption('ask_again');
    await page.getByRole('button', { name: 'Ask again' }).click();
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
  });

  await test.step('the text survives a reload and another case, and its mail is shown before it goes', async () => {
    await page.reload();
    await openCase(next.uid);
    await expect(page.getByRole('combobox', { name: 'Decision' })).toHaveValue('');
    await openCase(investor.uid);
    await expect(page.getByLabel('Message to the investor')).toHaveValue(/Thank you for the rest\.$/);
    await expect(page.getByRole('region', { name: 'Email preview' })).toContainText('Please send one document again');
  });

  await test.step('a decision can be stopped, and shows an error with another try', async () => {
    await page.getByRole('button', { name: 'Ask again' }).press('Enter');
    await expect(page.getByText(`Sending to Ira ${word} in 10 seconds`)).toBeVisible();
    await page.keyboard.press('Alt+KeyZ');
    await expect(page.getByText(`Sending to Ira ${word} in 10 seconds`)).toHaveCount(0);
    tolerate(/ERR_FAILED/);
    await page.route('**/decideKycReview', (route) => route.abort());
    await page.getByRole('button', { name: 'Ask again' }).press('Enter');
    await expect(page.getByText('We couldn’t connect to the portal.')).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/decideKycReview');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(`Asked for documents again: Ira ${word}`)).toBeVisible();
    await expect(page.getByText('Asked again', { exact: true })).toBeVisible();
    expect(await read(`kyc_status/${investor.uid}`)).toMatchObject({
      overall_status: 'rejected',
      id_document_status: 'rejected',
      proof_of_address_status: 'uploaded',
      rejection_reason: 'Your ID document has expired. Please send one that is valid. Thank you for the rest.',
    });
  });

  await test.step('without the claim every call is refused, and after a reload the page too', async () => {
    tolerate(/403/);
    await adminAuth.setCustomUserClaims(admin.uid, null);
    await screen(page, 'People').click();
    await expect(
      page.getByText('Only administrators, reviewers, editors and support staff can do this.'),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Not authorised' })).toBeVisible();
  });
});

test('a reviewer decides five cases by keyboard', async ({ page, openAs }) => {
  const word = uniqueWord();
  const reviewer = await openAdmin(`Rea ${word}`);
  const people = await Promise.all(
    ['Ann', 'Bea', 'Cal', 'Dan', 'Eve'].map((name) => openPerson({ name: `${name} ${word}` })),
  );
  // The longest waits, so that they are the first in the queue.
  for (const [index, { uid }] of people.entries()) {
    await writeWaitingCase(uid, new Date(Date.UTC(2020, 0, 6 + index, 9)));
  }
  await openAs(reviewer.email, '/admin?tab=kyc', reviewer.password);
  const first = page.getByRole('link', { name: `Ann ${word}` });
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await first.focus();
  await page.keyboard.press('Enter');
  const decision = page.getByRole('combobox', { name: 'Decision' });
  const tabTo = async (role: 'button' | 'checkbox', name: string) => {
    const wanted = page.getByRole(role, { name, exact: true });
    for (
      let tabs = 0;
      tabs < 20 && !(await wanted.evaluate((element) => element === document.activeElement));
      tabs += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await expect(wanted).toBeFocused();
  };
  const decide = async (name: string, typed: string, label: string) => {
    await expect(page.getByRole('heading', { name: `${name} ${word}` })).toBeFocused();
    await page.keyboard.press('d');
    await expect(decision).toBeFocused();
    await page.keyboard.type(typed);
    if (label !== 'Approve') {
      await tabTo('checkbox', 'The names on the documents differ');
      await page.keyboard.press('Space');
    }
    await tabTo('button', label);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Sending to ${name} ${word} in 10 seconds`)).toBeVisible();
  };
  await decide('Ann', 'Approve', 'Approve');
  for (const [name, typed, label] of [
    ['Bea', 'Ask', 'Ask again'],
    ['Cal', 'Reject', 'Reject'],
    ['Dan', 'Approve', 'Approve'],
    ['Eve', 'Approve', 'Approve'],
  ] as const) {
    await page.keyboard.press('n');
    await decide(name, typed, label);
  }
  const statuses = () => Promise.all(people.map(async ({ uid }) => (await read(`kyc_snapshots/${uid}`))?.desk.state));
  await expect
    .poll(statuses, { timeout: 30_000 })
    .toEqual(['approved', 'asked_again', 'rejected', 'approved', 'approved']);
});

test('two members of staff meet on one case: one decision counts and sends one mail', { tag: '@nightly' }, async ({
  page,
  openAs,
  browser,
  tolerate,
}) => {
  const word = uniqueWord();
  const [one, other, person] = [
    await openAdmin(`Una ${word}`),
    await openAdmin(`Odo ${word}`),
    await openPerson({ name: `Pia ${word}` }),
  ];
  await writeWaitingCase(person.uid);
  const address = `/admin?tab=kyc&case=${person.uid}`;
  const second = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await storeSession(second, other.email, other.password);
  await second.goto(address);
  await openAs(one.email, address, one.password);
  tolerate(/409/);
  for (const staff of [page, second]) {
    await staff.getByRole('combobox', { name: 'Decision' }).selectOption('approve');
    await staff.getByRole('button', { name: 'Approve', exact: true }).click();
  }
  await expect(page.getByText(`Approved: Pia ${word}`)).toBeVisible({ timeout: 20_000 });
  await expect(second.getByText('This verification has changed since you opened it.')).toBeVisible({ timeout: 20_000 });
  const mails = await database.collection('outbox').where('user_id', '==', person.uid).get();
  expect(mails.docs.map((mail) => mail.get('kind'))).toEqual(['kyc_approved']);
  await second.close();
});
