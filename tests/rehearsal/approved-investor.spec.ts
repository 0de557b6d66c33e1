import { readFile } from 'node:fs/promises';
import { publishedAvatarPath } from '@portal/functions/contract/accounts/avatar';
import { chatOn, openChatAs } from '../e2e/pages/chat-page.ts';
import { expectWhole, GAME, openInvestor, readDownload } from '../e2e/pages/deal-room.ts';
import { expect, test } from '../e2e/support/portal-test.ts';
import { files, read, readOwn } from '../factories/admin.ts';
import { twoTonePng } from '../factories/pictures.ts';

/** Goes on where the investor's journey ends: documents, chat, private files and a picture, which take triggers and links. */
test('an approved investor reads, writes and stores', async ({ page, browser, complaints, openAs }) => {
  const investor = await openInvestor('Rosalind Achterberg-Okoye', 'approved');
  await openAs(investor.email, `${GAME.path}?tab=documents`, investor.password);

  await test.step('a document comes with a watermark that names the reader', async () => {
    await expectWhole(page, GAME);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Schedule of Rights' }).click();
    expect((await readDownload(await saving)).join()).toContain(investor.email);
    await expect.poll(async () => (await readOwn('file_access', investor.uid)).length).toBe(1);
  });

  await test.step('a message reaches another browser, and becomes an activity', async () => {
    const other = await openChatAs(browser, complaints, 'Otis Farrow');
    await page.getByRole('link', { name: 'Network', exact: true }).first().click();
    const chat = chatOn(page);
    await expect(chat.messages.last()).toBeVisible();
    const text = `Rehearsed ${crypto.randomUUID()}`;
    await chat.send(text);
    await expect(other.messageWith(text)).toContainText(investor.name);
    const isRecorded = async () =>
      (await readOwn('activities', investor.uid)).some(({ type }) => type === 'message_sent');
    await expect.poll(isRecorded).toBe(true);
    await other.page.context().close();
  });

  await test.step('a private file is kept, without a public address, and comes back as it was', async () => {
    await page.goto('/profile');
    await expect(page.getByText('0 bytes of 250 MB used')).toBeVisible();
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('for me alone') };
    await page.getByLabel('Files to upload').setInputFiles(note);
    await expect(page.getByText('File uploaded successfully.')).toBeVisible();
    const downloadTokens = async () => {
      const [[file]] = await files.getFiles({ prefix: `uploads/${investor.uid}/` });
      return file ? (file.metadata.metadata?.firebaseStorageDownloadTokens ?? null) : 'no file';
    };
    await expect.poll(downloadTokens).toBeNull();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download note.txt' }).click();
    expect(await readFile(await (await saving).path(), 'utf8')).toBe('for me alone');
  });

  await test.step('a picture is encoded anew and shown', async () => {
    const picture = { name: 'portrait.png', mimeType: 'image/png', buffer: twoTonePng(900, 600) };
    await page.getByLabel('Your picture file').setInputFiles(picture);
    await page.getByRole('button', { name: 'Save picture' }).click();
    const published = async () => String((await read(`profiles/${investor.uid}`))?.avatar_url ?? '');
    await expect.poll(published).not.toBe('');
    const name = await published();
    expect(await files.file(publishedAvatarPath(investor.uid, name)).exists()).toEqual([true]);
    await expect(page.getByRole('button', { name: 'Your account' }).locator('img')).toHaveAttribute(
      'src',
      new RegExp(name),
    );
  });
});
