import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { printingTo } from '../project/log.ts';
import { type Copying, recoverData, type SavedData, saveCopies, savedDataAt } from './saved-data.ts';

let data: SavedData;
beforeEach(() => {
  data = savedDataAt(join(mkdtempSync(join(tmpdir(), 'portal-copies-')), 'data'));
});
afterEach(() => rmSync(dirname(data.folder), { recursive: true }));

async function writeExport(folder: string, mark: string) {
  mkdirSync(folder);
  const metadata = { auth: {}, firestore: {}, storage: {} };
  writeFileSync(join(folder, 'firebase-export-metadata.json'), JSON.stringify(metadata));
  writeFileSync(join(folder, 'mark'), mark);
}
const markOf = () => readFileSync(join(data.folder, 'mark'), 'utf8');

/** Copies that are made when the test says so, and all that is printed. */
async function withCopies(options: Partial<Copying>, act: (save: () => Promise<void>) => Promise<void>) {
  const printed: string[] = [];
  await printingTo(
    (text) => printed.push(text),
    async () => {
      const exportTo = (folder: string) => writeExport(folder, 'first');
      const copies = saveCopies({ data, everyMs: 2 ** 30, exportTo, ...options });
      await act(copies.save);
      await copies.stop();
    },
  );
  return printed;
}

test('each copy takes the place of the one before, without a word', async () => {
  let count = 0;
  const exportTo = (folder: string) => writeExport(folder, `copy ${++count}`);
  const printed = await withCopies({ exportTo }, async (save) => {
    await save();
    expect(markOf()).toBe('copy 1');
    await save();
    expect(markOf()).toBe('copy 2');
  });
  expect(printed).toEqual([]);
});

test('stopping waits for a copy that has begun', async () => {
  const copies = saveCopies({ data, everyMs: 2 ** 30, exportTo: (folder) => writeExport(folder, 'last') });
  void copies.save();
  await copies.stop();
  expect(markOf()).toBe('last');
});

test.each([
  ['a full disk', { freeBytes: () => 0 }, /the disk is full/],
  ['an export that fails', { exportTo: () => Promise.reject(new Error('ENOSPC: no space left.')) }, /no space left\)/],
  ['an export that stays a part', { exportTo: async (folder: string) => void mkdirSync(folder) }, /a part of it only/],
])('%s is told once, and leaves the copy before', async (_, failing, reason) => {
  await writeExport(data.folder, 'before');
  let cleanUps = 0;
  const printed = await withCopies({ cleanUp: () => cleanUps++, ...failing }, async (save) => {
    await save();
    await save();
  });
  expect(printed).toHaveLength(1);
  expect(printed[0]).toMatch(reason);
  expect(printed[0]).toMatch(/make room on the disk; the portal goes on/);
  expect(cleanUps).toBe(2);
  expect(existsSync(data.next)).toBe(false);
  recoverData(data);
  expect(markOf()).toBe('before');
});

test('a failure after a success is told again', async () => {
  let isFull = true;
  const printed = await withCopies({ freeBytes: () => (isFull ? 0 : Number.MAX_SAFE_INTEGER) }, async (save) => {
    await save();
    isFull = false;
    await save();
    isFull = true;
    await save();
  });
  expect(printed).toHaveLength(2);
});
