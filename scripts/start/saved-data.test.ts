import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { printingTo } from '../project/log.ts';
import {
  adoptExport,
  forgetData,
  markOpened,
  recoverData,
  type SavedData,
  savedDataAt,
  saveEvery,
} from './saved-data.ts';

let data: SavedData;
beforeEach(() => {
  data = savedDataAt(join(mkdtempSync(join(tmpdir(), 'portal-data-')), 'data'));
});
afterEach(() => rmSync(dirname(data.folder), { recursive: true }));

/** An export of the emulators, with a text that identifies it. */
function writeExport(folder: string, text: string, isComplete = true) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'text'), text);
  if (isComplete) writeFileSync(join(folder, 'firebase-export-metadata.json'), '{}');
}
const textIn = (folder: string) => readFileSync(join(folder, 'text'), 'utf8');
const left = () => readdirSync(dirname(data.folder));

test('a complete export replaces the saved data', () => {
  writeExport(data.folder, 'old');
  writeExport(data.next, 'new');
  expect(adoptExport(data)).toBe(true);
  expect(textIn(data.folder)).toBe('new');
  expect(left()).toEqual(['data']);
});

test('an incomplete export replaces nothing', () => {
  writeExport(data.folder, 'old');
  writeExport(data.next, 'half', false);
  markOpened(data);
  recoverData(data);
  expect(textIn(data.folder)).toBe('old');
  expect(left()).toEqual(['data']);
});

test('the export on exit counts only if the run had loaded or seeded its data', () => {
  writeExport(data.folder, 'old');
  writeExport(data.next, 'not opened');
  recoverData(data);
  expect(textIn(data.folder)).toBe('old');
  writeExport(data.next, 'opened');
  markOpened(data);
  recoverData(data);
  expect(textIn(data.folder)).toBe('opened');
});

test.each(['before', 'after'])('loses nothing if a replacement is interrupted %s the new data was moved', (when) => {
  writeExport(data.folder, 'old');
  writeExport(data.next, 'new');
  markOpened(data);
  renameSync(data.folder, data.previous);
  if (when === 'after') renameSync(data.next, data.folder);
  recoverData(data);
  expect(textIn(data.folder)).toBe('new');
  expect(left()).toEqual(['data']);
});

test('finds the earlier data if the new data is incomplete', () => {
  writeExport(data.previous, 'old');
  writeExport(data.next, 'half', false);
  recoverData(data);
  expect(textIn(data.folder)).toBe('old');
});

test('a fresh start deletes everything', () => {
  for (const folder of [data.folder, data.next, data.previous]) writeExport(folder, 'old');
  markOpened(data);
  forgetData(data);
  expect(left()).toEqual([]);
});

test('saves data every few minutes, reports a failure and keeps the last export', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  let fails = false;
  const exportTo = async (folder: string) => {
    if (fails) throw new Error('no space left');
    writeExport(folder, 'saved');
  };
  await printingTo(
    (text) => lines.push(text),
    async () => {
      const saving = saveEvery(180_000, data, exportTo);
      await vi.advanceTimersByTimeAsync(179_000);
      expect(existsSync(data.folder)).toBe(false);
      await vi.advanceTimersByTimeAsync(1000);
      expect(textIn(data.folder)).toBe('saved');
      fails = true;
      await vi.advanceTimersByTimeAsync(180_000);
      await saving.stop();
    },
  );
  expect(textIn(data.folder)).toBe('saved');
  expect(lines).toEqual(['! The data could not be saved (no space left); the next try is in a few minutes.\n']);
});
