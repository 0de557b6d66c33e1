import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { files } from '../../support/admin.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/profile-test.ts';
import { fileOnDisk } from '../support/sample-documents.ts';

// Dialogs appear without a transition, because axe would measure the contrast of a fading one.

test('files are uploaded, listed, downloaded unchanged, and deleted', async ({ page, uid, tolerate }) => {
  // The response for a deleted file.
  tolerate(/404 .*createDownloadLink|status of 404/);
  const list = page.getByRole('list', { name: 'Your files' });
  await test.step('there are no files at first', async () => {
    await expect(page.getByText('No files yet')).toBeVisible();
    await expect(page.getByText('0 bytes of 250 MB used')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('several files are uploaded together, with equal and unusual names', async () => {
    await addFiles(page, [
      note('same.txt', 'the first'),
      note('same.txt', 'the second'),
      note(`"quoted" 'names' & emoji 👩‍🔬.txt`, 'quotes'),
      note('\u202etxt.\u200fexe', 'turned round'),
    ]);
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await expect(list.getByText('same.txt', { exact: true })).toHaveCount(2);
    await expect(list.getByText(`"quoted" 'names' & emoji 👩‍🔬.txt`)).toBeVisible();
    await expect(list.getByText('txt.exe', { exact: true })).toBeVisible();
    await expect(page.getByText('File uploaded successfully.').first()).toBeVisible();
    const [stored] = await files.getFiles({ prefix: `uploads/${uid}/` });
    expect(stored).toHaveLength(4);
  });

  await test.step('the download has the uploaded content and name', async () => {
    const saved = await download(page, /Download "quoted"/);
    expect(saved.content.toString()).toBe('quotes');
    expect(saved.name).toContain('names');
    const contents = [];
    for (const button of await list.getByRole('button', { name: 'Download same.txt' }).all()) {
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
      contents.push(readFileSync(await file.path(), 'utf8'));
    }
    expect(contents.sort()).toEqual(['the first', 'the second']);
  });

  await test.step('empty and oversized files show an error', async () => {
    await addFiles(page, [note('empty.txt', '')]);
    await expect(page.getByText('This file is empty. Choose another one.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss empty.txt' }).click();
    await addFiles(page, fileOnDisk('large.bin', Buffer.alloc(26 * MB)));
    await expect(page.getByText('This file is 26.0 MB. Choose a file of at most 25 MB.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss large.bin' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(4);
  });

  await test.step('a file is deleted after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete txt.exe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this file?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete txt.exe' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(list).toBeFocused();
  });

  await test.step('a file that was deleted elsewhere shows an error', async () => {
    const [[gone]] = await files.getFiles({ prefix: `uploads/${uid}/` });
    await gone?.delete();
    await list.getByRole('button', { name: 'Download same.txt' }).last().click();
    await expect(page.getByText('This file no longer exists.')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(2);
  });
});

test('a large upload survives a lost connection and can be cancelled', { tag: '@nightly' }, async ({
  page,
  uid,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|WebChannelConnection/);
  const upload = page.getByRole('list', { name: 'Uploads' });
  const chunks = await holdChunks(page, { after: 3 });

  await test.step('an upload shows its progress', async () => {
    await addFiles(page, fileOnDisk('film.bin', FILM));
    await chunks.firstHeld;
    await expect(upload.getByText(/Uploading: [1-9]\d?%, .* of 4\.0 MB/)).toBeVisible();
    await expect(page.getByText('No files yet')).toHaveCount(0);
    await expect(page.getByText('4.0 MB of 250 MB used')).toBeVisible();
  });

  await test.step('an upload waits offline with a notice', async () => {
    await context.setOffline(true);
    await expect(upload.getByText(/Waiting for a connection: [1-9]/)).toBeVisible();
  });

  await test.step('an upload continues when back online and is stored completely', async () => {
    await chunks.release();
    await context.setOffline(false);
    const list = page.getByRole('list', { name: 'Your files' });
    await expect(list.getByText('film.bin')).toBeVisible();
    await expect(page.getByText('4.0 MB of 250 MB used')).toBeVisible();
    const [[stored]] = await files.getFiles({ prefix: `uploads/${uid}/` });
    const [bytes] = (await stored?.download()) ?? [Buffer.alloc(0)];
    expect(bytes.equals(FILM)).toBe(true);
  });

  await test.step('an upload is cancelled midway', async () => {
    const chunks = await holdChunks(page, { after: 2 });
    await addFiles(page, fileOnDisk('cancelled.bin', Buffer.alloc(2 * MB)));
    await chunks.firstHeld;
    await page.getByRole('button', { name: 'Cancel cancelled.bin' }).click();
    await expect(upload).toHaveCount(0);
    await chunks.release();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Your files' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a file over the quota is refused before the upload', async () => {
    for (let at = 0; at < 10; at += 1) await files.file(`uploads/${uid}/${at}-old.bin`).save('old');
    await listAs(page, 'old.bin', 24.5 * MB);
    await page.reload();
    await expect(page.getByText('249.0 MB of 250 MB used')).toBeVisible();
    await expect(page.getByText('Your storage is nearly full: you have 1.0 MB left.')).toBeVisible();
    await addFiles(page, [note('more.bin', 'm'.repeat(1.5 * MB)), note('small.txt', 'fits')]);
    await expect(page.getByText(/1\.0 MB of 250 MB left/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your files' }).getByText('small.txt')).toBeVisible();
  });

  await test.step('ten files are listed until more are requested', async () => {
    const rows = page.getByRole('list', { name: 'Your files' }).getByRole('listitem');
    await expect(rows).toHaveCount(10);
    await page.getByRole('button', { name: 'Show more (2)' }).click();
    await expect(rows).toHaveCount(12);
  });
});

const MB = 1024 * 1024;
const note = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const FILM = Buffer.alloc(4 * MB, 'A portal keeps what it is given. ');

const addFiles = (page: Page, selected: ReturnType<typeof note>[] | string) =>
  page.getByLabel('Files to upload').setInputFiles(selected);

/** Lists the files of this name with this size from now on. */
const listAs = (page: Page, name: string, size: number) =>
  page.route('**/listUploads', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    const { result } = await response.json();
    const listed = result.files.map((file: { name: string; size: number }) =>
      file.name === name ? { ...file, size } : file,
    );
    const usedBytes = listed.reduce((sum: number, file: { size: number }) => sum + file.size, 0);
    return route.fulfill({ response, json: { result: { files: listed, usedBytes } } });
  });

async function download(page: Page, name: RegExp) {
  const button = page.getByRole('button', { name });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

/** Lets the first chunks of an upload pass and holds the others, which pauses it halfway. */
async function holdChunks(page: Page, { after }: { after: number }) {
  const isChunk = (url: URL) => url.searchParams.has('upload_id');
  const routes: Route[] = [];
  let passed = 0;
  let resolveFirst: () => void = () => undefined;
  const firstHeld = new Promise<void>((resolve) => {
    resolveFirst = resolve;
  });
  await page.route(isChunk, async (route) => {
    if (!route.request().headers()['x-goog-upload-command']?.startsWith('upload')) return route.continue();
    passed += 1;
    if (passed <= after) return route.continue();
    routes.push(route);
    resolveFirst();
  });
  const release = async () => {
    await page.unroute(isChunk);
    // Requests that the page cancelled cannot be continued.
    await Promise.allSettled(routes.map((route) => route.abort()));
  };
  return { firstHeld, release };
}
