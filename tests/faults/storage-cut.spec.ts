import type { Page } from '@playwright/test';
import { step } from '../e2e/pages/kyc-page.ts';
import { openPerson } from '../e2e/support/accounts.ts';
import { specimen } from '../e2e/support/sample-documents.ts';
import { files, readOwn } from '../support/admin.ts';
import { ports } from '../support/emulators.ts';
import { expect, test } from './faults-test.ts';

const MB = 2 ** 20;
const isStorage = (url: URL) => url.port === String(ports.storage) && url.pathname.startsWith('/v0/b/');

/** Aborts `times` requests to Storage, starting with request `from` of an upload. Returns the counts. */
async function cutUpload(page: Page, { from, times }: { from: number; times: number }) {
  const cut = { requests: 0, left: times };
  await page.route(isStorage, async (route) => {
    cut.requests += 1;
    if (cut.requests >= from && cut.left > 0) {
      cut.left -= 1;
      await route.abort('connectionreset');
      return;
    }
    await route.continue();
  });
  return cut;
}

test('an interrupted document upload arrives complete and is recorded once', async ({ page, openAs }) => {
  const person = await openPerson({ name: 'Ottoline Marsh', onboarded: true });
  await openAs(person.email, '/kyc-onboarding', person.password);
  const id = step(page, 'Upload ID Document');
  const file = specimen('specimen-id.png', 'image/png');
  await page.getByLabel('Your ID document', { exact: true }).setInputFiles(file);
  const cut = await cutUpload(page, { from: 1, times: 2 });
  await id.getByRole('button', { name: 'Upload ID document' }).click();
  await expect(id.getByText('Your ID document is uploaded and pending review.')).toBeVisible({ timeout: 60_000 });
  expect(cut.left).toBe(0);
  expect(await readOwn('kyc_documents', person.uid)).toHaveLength(1);
  const [stored] = await files.getFiles({ prefix: `kyc/${person.uid}/` });
  expect(stored).toHaveLength(1);
});

test('an interrupted upload of a large private file arrives complete and once', async ({ page, openAs }) => {
  const person = await openPerson({ name: 'Ada Quill', onboarded: true });
  await openAs(person.email, '/profile', person.password);
  const buffer = Buffer.alloc(3 * MB, 'portal ');
  const cut = await cutUpload(page, { from: 2, times: 3 });
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'film.bin', mimeType: 'application/octet-stream', buffer });
  await expect(page.getByRole('list', { name: 'Your files' }).getByText('film.bin')).toBeVisible({ timeout: 60_000 });
  expect(cut.left).toBe(0);
  const [stored] = await files.getFiles({ prefix: `uploads/${person.uid}/` });
  expect(stored).toHaveLength(1);
  const [bytes] = (await stored[0]?.download()) ?? [Buffer.alloc(0)];
  expect(bytes.equals(buffer)).toBe(true);
});
