import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forget, hasData, keepCopy, keepSaved, recoverData, type SavedData, savedDataAt } from './saved-data.ts';

let data: SavedData;
beforeEach(() => {
  data = savedDataAt(join(mkdtempSync(join(tmpdir(), 'portal-data-')), 'data'));
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

/** The operations by which data takes its place, in which a run can be interrupted. */
const OPERATIONS = ['renameSync', 'rmSync', 'writeFileSync', 'fsyncSync'] as const;

/** Does something that is killed at the operation of this number, half done; answers whether it came to that. */
function interruptedAt(number: number, act: () => void): boolean {
  let count = 0;
  for (const name of OPERATIONS) {
    const original = fs[name];
    vi.spyOn(fs, name).mockImplementation((...args: unknown[]) => {
      if (count++ >= number) {
        // What is killed while it removes a folder has removed some of it.
        const mark = join(String(args[0]), 'mark');
        if (name === 'rmSync' && existsSync(mark)) fs.unlinkSync(mark);
        throw new Error('killed');
      }
      // The disk itself is not under test, and slow on a busy machine.
      return name === 'fsyncSync' ? undefined : Reflect.apply(original, fs, args);
    });
  }
  syncBuiltinESMExports();
  try {
    act();
    return false;
  } catch (error) {
    expect(error).toMatchObject({ message: 'killed' });
    return true;
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
}

describe('a run that is killed', { timeout: 60_000 }, () => {
  const left = () => readdirSync(dirname(data.folder)).toSorted();

  test('goes on from its last copy', () => {
    writeExport(data.folder, 'old');
    writeExport(data.next, 'copy');
    expect(keepCopy(data)).toBe(true);
    recoverData(data);
    expect(markIn(data.folder)).toBe('copy');
    expect(left()).toEqual(['data']);
  });

  test('while a copy is written, goes on from the one before', () => {
    writeExport(data.folder, 'old');
    writeExport(data.next, 'half', ['auth']);
    expect(keepCopy(data)).toBe(false);
    recoverData(data);
    expect(markIn(data.folder)).toBe('old');
    expect(left()).toEqual(['data']);
  });

  const saves = {
    'a copy takes its place': { from: 'next', act: () => keepCopy(data) },
    'what it saved on ending takes its place': { from: 'saving', act: () => keepSaved(data) },
    'what it saved on ending takes the place of a copy': {
      from: 'saving',
      act() {
        writeExport(data.next, 'copy');
        writeFileSync(join(data.next, 'portal-copy-complete'), '');
        keepSaved(data);
      },
    },
  } as const;
  test.each(Object.entries(saves))('at any moment while %s, has the older data or the newer, whole', (_, save) => {
    const found = new Set<string>();
    for (let number = 0, killed = true; killed; number += 1) {
      forget(data);
      writeExport(data.folder, 'old');
      writeExport(data[save.from], 'new');
      if (save.from === 'saving') writeFileSync(data.wholeMark, '');
      killed = interruptedAt(number, save.act);
      // The start after it is killed as well, wherever that can be.
      const afterwards = join(dirname(data.folder), '..', `${Date.now()}-${number}`);
      cpSync(dirname(data.folder), afterwards, { recursive: true });
      for (let again = 0, isKilled = true; isKilled; again += 1) {
        rmSync(dirname(data.folder), { recursive: true });
        cpSync(afterwards, dirname(data.folder), { recursive: true });
        isKilled = interruptedAt(again, () => recoverData(data));
        recoverData(data);
        expect(hasData(data.folder)).toBe(true);
        expect(left()).toEqual(['data']);
        found.add(markIn(data.folder));
      }
      rmSync(afterwards, { recursive: true });
    }
    expect([...found].at(-1)).toBe('new');
  });

  test('at any moment of a fresh start, has the older data whole, or none', () => {
    for (let number = 0, killed = true; killed; number += 1) {
      writeExport(data.folder, 'old');
      killed = interruptedAt(number, () => forget(data));
      recoverData(data);
      expect(['old', 'none']).toContain(hasData(data.folder) ? markIn(data.folder) : 'none');
      rmSync(data.folder, { recursive: true, force: true });
    }
  });
});
