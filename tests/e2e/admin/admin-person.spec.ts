import { readFile } from 'node:fs/promises';
import { adminAuth, read } from '../../support/admin.ts';
import { readPdfText } from '../../support/read-pdf-text.ts';
import { rows, screen, searchQueue } from '../pages/admin-page.ts';
import { openPerson } from '../support/accounts.ts';
import { openAdmin, uniqueWord, writeMessages } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectUsableOnPhone } from '../support/expect-usable-on-phone.ts';
import { expect, test } from '../support/portal-test.ts';

test('an admin mutes and unmutes a person, downloads their data, erases the account and reads its audit', async ({
  page,
  openAs,
}) => {
  const word = uniqueWord();
  const [admin, person] = await Promise.all([openAdmin(`Ada ${word}`), openPerson({ name: `Lou ${word}` })]);
  await writeMessages(person.uid, [`Hello from ${word}`]);
  await openAs(admin.email, '/admin?tab=people', admin.password);
  const facts = page.getByRole('region', { name: `Lou ${word}` });
  const history = page.getByRole('list', { name: 'History' });
  const reason = page.getByRole('textbox', { name: 'Reason' });

  await test.step('a name in a list leads to the person’s page', async () => {
    await searchQueue(page, word);
    await page
      .getByRole('grid', { name: 'people' })
      .getByRole('link', { name: `Lou ${word}` })
      .press('Enter');
    await expect(facts.getByText(person.email)).toBeVisible();
    await expect(history.getByText(`Hello from ${word}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Opened files' }).click();
    await expect(page.getByText('Nothing of this kind has happened.')).toBeVisible();
    await page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Everything' }).click();
  });

  await test.step('muting and unmuting appear in the history', async () => {
    await facts.getByRole('button', { name: 'Mute', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'How long' }).selectOption('Until unmuted');
    await reason.fill('Advertising');
    await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(facts.getByText('Muted', { exact: true })).toBeVisible();
    await expect(history).toContainText(`Ada ${word} muted Lou ${word} in the chat until unmuted: Advertising`);
    await facts.getByRole('button', { name: 'Unmute' }).click();
    await reason.fill('They apologised');
    await dialog.getByRole('button', { name: 'Unmute' }).click();
    await expect(history).toContainText(`Ada ${word} unmuted Lou ${word}: They apologised`);
    await expect(facts.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
    expect(await read(`chat_mutes/${person.uid}`)).toBeUndefined();
  });

  await test.step('the data is downloaded as a PDF', async () => {
    await facts.getByRole('button', { name: 'Download data' }).click();
    await page.getByRole('combobox', { name: 'Format' }).selectOption('PDF, to read');
    await reason.fill('Asked by letter');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.pdf$/);
    expect((await readPdfText(await readFile(await file.path()))).join(' ')).toContain(`Lou ${word}`);
  });

  await test.step('the page fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(facts).toBeVisible();
    await expect(page.getByText('Data downloaded')).toBeHidden();
    await expectAccessible(page);
    await expectUsableOnPhone(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('erasing says what goes, and needs the email address', async () => {
    await facts.getByRole('button', { name: 'Erase account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase this account?' });
    await expect(dialog.getByText('Chat messages: 1')).toBeVisible();
    await expect(dialog.getByText('Actions of staff:')).toContainText('without a time limit');
    await reason.fill(`Asked by letter ${word}`);
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Email address of the account' }).fill(person.email);
    await dialog.getByRole('button', { name: 'Erase account' }).click();
    await expect(page.getByText('Account erased')).toBeVisible();
    await expect(page).toHaveURL(/\?tab=people$/);
    await expect(adminAuth.getUser(person.uid)).rejects.toThrow();
  });

  await test.step('the audit keeps the reason without the person', async () => {
    await screen(page, 'Audit').click();
    await page.getByRole('searchbox', { name: 'Done by: email or id' }).fill(admin.email);
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toContainText(`Ada ${word} erased an account: Asked by letter ${word}`);
    await expect(rows(page).getByText(`Lou ${word}`)).toHaveCount(0);
  });
});
