import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { adminAuth, database, read } from '../factories/admin.ts';
import { openPerson } from './accounts.ts';
import { openAdmin, ownWord, writeForms, writeMessages, writeReported, writeWaitingCase } from './admin-parts.ts';
import { expectAccessible, expectAccessibleInBoth } from './expect-accessible.ts';
import { expect, personaEmail, test } from './portal-test.ts';

const LONG = `${'All work and no play. '.repeat(8)}The end.`;

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const table = (page: Page) => page.getByRole('table');
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Finds by their name, so that what other journeys write at the same time is out of sight. */
async function search(page: Page, text: string) {
  await page.getByLabel('E-mail or name').fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

async function expectToFit(page: Page) {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels that the page is wider than the window').toBeLessThanOrEqual(0);
}

test('an admin reads what people say and do, finds them, and takes it along as a file', async ({ page, signInAs }) => {
  const word = ownWord();
  const [admin, person] = await Promise.all([openAdmin('Ada Min'), openPerson({ name: `Zoë ${word}` })]);
  const talk = Array.from({ length: 38 }, (_, index) => `Message number ${index}`);
  await writeMessages(person.uid, [LONG, '=1+1', '<img src=x onerror=alert(1)>', ...talk]);
  await signInAs(admin.email, admin.password);
  await page.goto('/admin');

  await test.step('the totals and the newest messages', async () => {
    for (const label of ['Total Messages', 'Total Activities', 'Total Users']) {
      await expect(page.getByRole('definition').filter({ hasText: /^[\d,]+$/ })).toHaveCount(3);
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(tab(page, 'Messages')).toHaveAttribute('aria-selected', 'true');
    await expect(rows(page)).toHaveCount(20);
    await expectAccessibleInBoth(page);
  });

  await test.step('one person’s messages, cut and whole, page by page', async () => {
    await search(page, `zoe ${word.toUpperCase()}`);
    await expect(page.getByText(`1 person fits “zoe ${word.toUpperCase()}”`)).toBeVisible();
    await expect(rows(page).getByText(`Zoë ${word}`, { exact: true })).toHaveCount(20);
    const longest = rows(page).first();
    await expect(longest.getByText(`${LONG.slice(0, 50)}…`, { exact: true })).toBeVisible();
    await longest.getByRole('button', { name: 'Show all' }).press('Enter');
    await expect(longest.getByText(LONG, { exact: true })).toBeVisible();
    await expect(rows(page).nth(2)).toContainText('<img src=x onerror=alert(1)>');
    await page.getByRole('button', { name: 'Show 20 more' }).press('Enter');
    await expect(rows(page)).toHaveCount(40);
    await page.getByRole('button', { name: 'Show 20 more' }).press('Enter');
    await expect(rows(page)).toHaveCount(41);
    await expect(page.getByText('These are all the messages.')).toBeFocused();
  });

  await test.step('the file holds what is shown, and no formula', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(42);
    expect(lines[1]).toContain(LONG);
    expect(lines[2]).toMatch(/^"?'=1\+1"?,/);
  });

  await test.step('the search goes along to the other lists, by keyboard', async () => {
    await tab(page, 'Messages').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\?tab=activities$/);
    await expect(rows(page).getByText('Sent a message')).toHaveCount(20);
    await tab(page, 'Users').click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(person.email);
    await search(page, 'nobody has this name');
    await expect(page.getByText('Nobody was found', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show everybody' }).click();
    await expect(rows(page).nth(5)).toBeVisible();
  });
});

test('an admin answers forms, opens a résumé on record and sees who waits', async ({ page, signInAs }) => {
  const word = ownWord();
  const admin = await openAdmin(`Ada ${word}`);
  const { contact, path } = await writeForms(word, LONG);
  const waiting = `waitlist/cleantech-ip-box-gamma_${admin.uid}`;
  await database.doc(waiting).set({
    user_id: admin.uid,
    opportunity_id: 'cleantech-ip-box-gamma',
    created_at: new Date('2026-01-01T09:00:00Z'),
  });
  await signInAs(admin.email, admin.password);

  await test.step('contact messages have a status', async () => {
    await page.goto('/admin?tab=contact');
    await expect(rows(page).filter({ hasText: word })).toContainText('A question about boxes');
    await page.getByRole('combobox', { name: `Status of the message by ${word}` }).selectOption('Answered');
    await expect.poll(async () => (await contact.get()).get('status')).toBe('answered');
    await page.reload();
    await expect(page.getByRole('combobox', { name: `Status of the message by ${word}` })).toHaveValue('answered');
  });

  await test.step('a résumé is saved, and that is on record', async () => {
    await tab(page, 'Applications').click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: `Résumé of ${word} Vane` }).click();
    expect((await downloading).suggestedFilename()).toBe('cv.pdf');
    const opened = await database.collection('file_access').where('file_path', '==', path).get();
    expect(opened.docs.map((document) => document.get('user_id'))).toEqual([admin.uid]);
    await expectAccessible(page);
  });

  await test.step('a waitlist can be linked to', async () => {
    await page.goto('/admin?tab=waitlist&opportunity=cleantech-ip-box-gamma');
    await expect(rows(page).first()).toContainText(admin.email);
    await expectAccessible(page);
  });

  await test.step('every tab fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page);
    for (const name of ['Messages', 'Users', 'Reports', 'Contact', 'Applications']) {
      await tab(page, name).click();
      await expect(rows(page).first().or(page.getByText('Nothing is reported'))).toBeVisible();
      await expectToFit(page);
    }
    await expectAccessible(page);
  });
});

test('an admin deals with what is reported, and one bad record hides no other', async ({
  page,
  signInAs,
  tolerate,
}) => {
  // What cannot be read is said in the console too, with its path.
  tolerate(/could not be read/);
  const word = ownWord();
  const [admin, author, nobody] = await Promise.all([
    openAdmin('Ada Min'),
    openPerson({ name: `Otto ${word}` }),
    openPerson(),
  ]);
  const [harmless, advert] = [`A harmless word ${word}`, `Buy now ${word}`];
  await writeReported(author.uid, harmless);
  const advertId = await writeReported(author.uid, advert);
  await signInAs(admin.email, admin.password);
  await page.goto('/admin?tab=reports');
  const reported = page.getByRole('region', { name: 'Reported messages' });
  const muted = page.getByRole('region', { name: 'Muted members' });
  const rowIn = (region: Locator, text: string) => region.getByRole('row').filter({ hasText: text });

  await test.step('reports that do not hold are dismissed', async () => {
    await expect(rowIn(reported, harmless)).toContainText('It is advertising or a scam');
    await expectAccessibleInBoth(page);
    await rowIn(reported, harmless).getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(rowIn(reported, harmless)).toHaveCount(0);
    await expect(reported.getByRole('heading', { name: 'Reported messages' })).toBeFocused();
  });

  await test.step('an author is muted, with a reason and for how long', async () => {
    await rowIn(reported, advert)
      .getByRole('button', { name: `Mute author Otto ${word}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Mute Otto ${word}?` });
    await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(dialog.getByText('Choose how long')).toBeVisible();
    await expect(dialog.getByText('Please say why')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'How long' }).selectOption('For a week');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Advertising is not for this room.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(page.getByText('Member muted')).toBeVisible();
    await expect(rowIn(muted, word)).toContainText('Advertising is not for this room.');
    await expect(rowIn(reported, advert).getByText('Muted', { exact: true })).toBeVisible();
    const { until, muted_at } = (await read(`chat_mutes/${author.uid}`)) ?? {};
    expect(until.toMillis() - muted_at.toMillis()).toBe(7 * 24 * 3_600_000);
  });

  await test.step('a message is removed, and stands in the list as removed', async () => {
    await rowIn(reported, advert).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Message removed')).toBeVisible();
    await expect(rowIn(reported, advert)).toHaveCount(0);
    expect(await read(`messages/${advertId}`)).toMatchObject({ content: '', removed_by: 'moderator' });
    await tab(page, 'Messages').click();
    await search(page, word);
    await expect(rows(page).getByText('Removed by a moderator.')).toHaveCount(1);
    await expect(rows(page).getByText(harmless)).toHaveCount(1);
  });

  const profile = await read(`profiles/${nobody.uid}`);
  await test.step('records that cannot be read say so in their places', async () => {
    // So long ago that no list shows them to other journeys.
    const at = new Date('2020-01-01T09:00:00Z');
    const broken = (collection: string) => database.doc(`${collection}/${author.uid}-broken`);
    await broken('messages').set({ user_id: author.uid, content: 7, created_at: at });
    await broken('activities').set({ user_id: author.uid, type: 'unheard of', created_at: at });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows(page).getByText(`It is stored at messages/${author.uid}-broken.`)).toBeVisible();
    await expect(rows(page).getByText(harmless)).toHaveCount(1);
    await tab(page, 'Activities').click();
    await expect(rows(page).getByText(`It is stored at activities/${author.uid}-broken.`)).toBeVisible();
    await expect(rows(page).getByText('Sent a message')).toHaveCount(1);
    await database.doc(`profiles/${nobody.uid}`).set({ username: 7, created_at: at });
    await tab(page, 'Users').click();
    await search(page, nobody.email);
    await expect(rows(page).getByText(`It is stored at profiles/${nobody.uid}.`)).toBeVisible();
    await Promise.all([broken('messages').delete(), broken('activities').delete()]);
  });

  await test.step('a mute is lifted, also of somebody whose profile cannot be read', async () => {
    await database.doc(`chat_mutes/${nobody.uid}`).set({ until: null, reason: word, muted_at: new Date() });
    await tab(page, 'Reports').click();
    await expect(rowIn(muted, word)).toHaveCount(2);
    for (const name of ['Unreadable profile', `Otto ${word}`]) {
      const row = rowIn(muted, word).filter({ hasText: name });
      await row.getByRole('button', { name: 'Lift' }).click();
      await expect(row).toHaveCount(0);
    }
    expect(await read(`chat_mutes/${author.uid}`)).toBeUndefined();
    await database.doc(`profiles/${nobody.uid}`).set({ ...profile });
  });
});

test('an admin reviews a verification, not their own, and stops being one at once', async ({
  page,
  signInAs,
  tolerate,
}) => {
  const word = ownWord();
  const [admin, investor] = await Promise.all([openAdmin(`Ada ${word}`), openPerson({ name: `Ira ${word}` })]);
  await Promise.all([writeWaitingCase(investor.uid), writeWaitingCase(admin.uid)]);
  await signInAs(admin.email, admin.password);
  await page.goto('/admin?tab=kyc');
  const caseOf = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });

  await test.step('nobody decides on themself', async () => {
    await page.getByRole('button', { name: `Ada ${word}` }).click();
    await expect(page.getByText('This is your own verification')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record decision' })).toHaveCount(0);
  });

  await test.step('a document opens in a tab of its own, with its purpose on record', async () => {
    await page.getByRole('button', { name: `Ira ${word}` }).click();
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: /^Open ID document passport\.pdf/ }).click();
    const popup = await opening;
    await expect.poll(() => popup.url()).toContain('/files/');
    const recorded = () => database.collection('kyc_access').where('user_id', '==', investor.uid).get();
    await expect
      .poll(async () => (await recorded()).docs.map((document) => document.get('purpose')))
      .toEqual(['review']);
    await popup.close();
  });

  await test.step('what goes back says why', async () => {
    await page.getByRole('combobox', { name: 'Decision' }).selectOption('ask_again');
    await page.getByRole('button', { name: 'Record decision' }).click();
    await expect(page.getByText('Choose at least one reason.')).toBeVisible();
    await page.getByLabel('ID document: expired').check();
    await page.getByLabel('Note to the investor').fill('Thank you for the rest.');
    await expect(page.getByText(/Your ID document has expired\..* Thank you for the rest\.$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Record decision' }).press('Enter');
    await expect(page.getByText('Documents returned')).toBeVisible();
    await expect(caseOf(`Ira ${word}`)).toContainText('Rejected');
    expect(await read(`kyc_status/${investor.uid}`)).toMatchObject({
      overall_status: 'rejected',
      id_document_status: 'rejected',
      proof_of_address_status: 'uploaded',
      rejection_reason: expect.stringMatching(/^Your ID document has expired\..* Thank you for the rest\.$/),
    });
  });

  await test.step('without the claim every call is refused, and then the page', async () => {
    tolerate(/403/);
    await adminAuth.setCustomUserClaims(admin.uid, null);
    await tab(page, 'Users').click();
    await search(page, word);
    await expect(page.getByText('Only an admin can do this.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Not authorised' })).toBeVisible();
  });
});

test('an investor is told that the overview is not for them', async ({ page, signInAs }) => {
  await signInAs(personaEmail('demo-approved-investor'));
  await page.goto('/admin?tab=users');
  await expect(page.getByRole('heading', { level: 1, name: 'Not authorised' })).toBeVisible();
  await expect(table(page)).toHaveCount(0);
});
