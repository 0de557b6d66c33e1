import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runInProcess } from '../project/run-in-process.ts';
import { backupCommand } from './backup-command.ts';
import { METADATA, type SavedData, savedDataAt } from './saved-data.ts';

/** No emulators use these ports. */
const SHIFT = '23400';

let root: string;
let data: SavedData;
let backup: string;
beforeEach(() => {
  vi.stubEnv('PORTAL_PORT_SHIFT', SHIFT);
  root = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  data = savedDataAt(join(root, 'data'));
  backup = join(root, 'backup');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

/** Writes an export of the emulators with a text that identifies it, dated in March. */
function writeExport(folder: string, text: string, day: number) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'text'), text);
  writeFileSync(join(folder, METADATA), '{}');
  const at = new Date(Date.UTC(2026, 2, day, 9, 30));
  utimesSync(join(folder, METADATA), at, at);
}
const textIn = (folder: string) => readFileSync(join(folder, 'text'), 'utf8');
const run = (...args: string[]) => runInProcess(backupCommand(data), args);

test('restores deleted data from a backup', async () => {
  writeExport(data.folder, 'mine', 5);
  expect(await run('save', backup)).toMatchObject({ code: 0 });
  rmSync(data.folder, { recursive: true });
  expect(await run('restore', backup)).toMatchObject({ code: 0, output: expect.stringContaining('2026-03-05 09:30') });
  expect(textIn(data.folder)).toBe('mine');
  expect(readdirSync(root).toSorted()).toEqual(['backup', 'data']);
});

test('refuses to restore over newer data without --yes', async () => {
  writeExport(backup, 'old', 5);
  writeExport(data.folder, 'new', 6);
  expect(await run('restore', backup)).toEqual({
    code: 1,
    output:
      '\n✗ The data of the local portal is newer (2026-03-06 09:30) than the backup (2026-03-05 09:30): run the command with --yes to replace it.\n',
  });
  expect(textIn(data.folder)).toBe('new');
  expect(await run('restore', backup, '--yes')).toMatchObject({ code: 0 });
  expect(textIn(data.folder)).toBe('old');
});

test('refuses to restore over the newer export of an interrupted run', async () => {
  writeExport(backup, 'old', 5);
  writeExport(data.folder, 'older', 4);
  writeExport(data.next, 'new', 6);
  writeFileSync(data.openedMark, '');
  expect(await run('restore', backup)).toMatchObject({ code: 1 });
  expect(textIn(data.folder)).toBe('new');
});

test('a restore over older data needs no confirmation', async () => {
  writeExport(backup, 'new', 6);
  writeExport(data.folder, 'old', 5);
  expect(await run('restore', backup)).toMatchObject({ code: 0 });
  expect(textIn(data.folder)).toBe('new');
});

test.each([
  [
    'a folder without a backup',
    ['restore', 'nowhere'],
    /contains no backup: name a folder that "npm run backup -- save/,
  ],
  ['a folder that exists', ['save', '.'], /already exists: name a new folder\./],
  ['nothing to save', ['save', 'new-folder'], /has no saved data: run "npm start" first\./],
])('refuses %s in one sentence', async (_title, args, sentence) => {
  const { code, output } = await run(...args);
  expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
});
