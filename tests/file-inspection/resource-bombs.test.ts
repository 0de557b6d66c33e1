import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { INSPECTION_OPTIONS } from '../../functions/src/kyc/file-inspection/inspect-kyc-file.ts';
import type { HostileFile } from '../factories/hostile-files/hostile-file.ts';
import { pdfBombs } from '../factories/hostile-files/pdf-bombs.ts';
import { largePictures, pictureBombs } from '../factories/hostile-files/picture-bombs.ts';

const MEGABYTE = 1024 * 1024;
/** What the deployed function is given, less what it needs beside the inspection. */
const MEMORY = Number.parseInt(INSPECTION_OPTIONS.memory, 10) * 1024 * MEGABYTE - 512 * MEGABYTE;
/** Far above what any of them takes, also on a busy machine. */
const KILLED_AFTER = 60_000;

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'portal-bombs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The file, inspected in a process of its own with the memory of the deployed function; fails where that had to be killed. */
async function inspect({ name, bytes }: HostileFile): Promise<{ outcome: unknown; peak: number; logged: string }> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, await bytes());
  const program = join(import.meta.dirname, 'inspect-file.ts');
  const options = { timeout: KILLED_AFTER, killSignal: 'SIGKILL' } as const;
  const { stdout, stderr } = await run(process.execPath, ['--max-old-space-size=512', program, path, name], options);
  return { ...JSON.parse(stdout), logged: stderr };
}

/** Two at a time: each is measured by itself. */
describe.each([
  ['PDFs', pdfBombs],
  ['pictures', pictureBombs],
  ['pictures of the largest size that is allowed', largePictures],
])('%s', { concurrent: true, timeout: 2 * KILLED_AFTER }, (_kind, files) => {
  it.each(files.map((file) => [file.what, file] as const))('%s', async (_what, file) => {
    const { outcome, peak, logged } = await inspect(file);
    expect({ outcome, logged }).toEqual({ outcome: file.outcome, logged: '' });
    expect(peak / MEGABYTE).toBeLessThan(MEMORY / MEGABYTE);
  });
});
