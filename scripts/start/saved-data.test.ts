import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forget, hasData, keepSaved, type SavedData } from './saved-data.ts';

let data: SavedData;
beforeEach(() => {
  const folder = join(mkdtempSync(join(tmpdir(), 'portal-data-')), 'data');
  data = { folder, saving: `${folder}.saving`, wholeMark: `${folder}.whole`, stoppingMark: `${folder}.stopping` };
});
afterEach(() => rmSync(dirname(data.folder), { recursive: true }));

/** An export of the emulators, with a mark to tell it by. */
function writeExport(folder: string, mark: string, services = ['auth', 'firestore', 'storage']) {
  mkdirSync(folder, { recursive: true });
  const metadata = Object.fromEntries(services.map((service) => [service, { path: service }]));
  writeFileSync(join(folder, 'firebase-export-metadata.json'), JSON.stringify({ version: '14', ...metadata }));
  writeFileSync(join(folder, 'mark'), mark);
}
const markIn = (folder: string) => readFileSync(join(folder, 'mark'), 'utf8');

test('what a whole run saved becomes the data, in place of what was there', () => {
  writeExport(data.folder, 'old');
  writeExport(data.saving, 'new');
  writeFileSync(data.wholeMark, '');
  expect(keepSaved(data)).toBe(true);
  expect(markIn(data.folder)).toBe('new');
  expect(existsSync(data.saving)).toBe(false);
});

test('a run that was stopped before it was whole changes nothing', () => {
  writeExport(data.folder, 'old');
  writeExport(data.saving, 'half');
  expect(keepSaved(data)).toBe(false);
  expect(markIn(data.folder)).toBe('old');
});

test('a save without all the services changes nothing', () => {
  writeExport(data.folder, 'old');
  writeExport(data.saving, 'half', ['auth', 'storage']);
  writeFileSync(data.wholeMark, '');
  expect(keepSaved(data)).toBe(false);
  expect(markIn(data.folder)).toBe('old');
});

test('the mark of one run does not count for the next', () => {
  writeFileSync(data.wholeMark, '');
  keepSaved(data);
  writeExport(data.saving, 'later');
  expect(keepSaved(data)).toBe(false);
  expect(hasData(data.folder)).toBe(false);
});

test('a fresh start forgets all of it', () => {
  writeExport(data.folder, 'old');
  writeExport(data.saving, 'new');
  forget(data);
  expect(hasData(data.folder)).toBe(false);
});
