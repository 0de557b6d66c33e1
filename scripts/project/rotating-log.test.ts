import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from './rotating-log.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-log-'));
  file = join(folder, 'emulators.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = (name = file) => readFileSync(name, 'utf8');

test('a log keeps its newest lines within its size, and as many before them', () => {
  const log = openLog(file, 100);
  for (let line = 0; line < 1000; line += 1) log.write(`line ${line}\n`);
  expect(statSync(file).size + statSync(`${file}.1`).size).toBeLessThanOrEqual(200);
  expect(`${written(`${file}.1`)}${written()}`).toMatch(/^line \d+\n(line \d+\n)+line 998\nline 999\n$/);
});

test('a log of the last run is kept next to the new one', () => {
  writeFileSync(file, 'the last run\n');
  openLog(file, 100).write('this run\n');
  expect([written(`${file}.1`), written()]).toEqual(['the last run\n', 'this run\n']);
});

test('a log accepts a line that is longer than itself', () => {
  openLog(file, 10).write('a line of more than ten bytes\n');
  expect(written()).toBe('a line of more than ten bytes\n');
});

test('a log loses lines without a failure while no file can be written', () => {
  const log = openLog(file, 10);
  rmSync(folder, { recursive: true });
  for (const line of ['the first line\n', 'a line that needs a new file\n']) log.write(line);
  expect(log.errored).toBeNull();
  mkdirSync(folder);
  log.write('a line of later\n');
  expect(written()).toBe('a line of later\n');
});
