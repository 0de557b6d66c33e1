import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mixed, number, object } from 'yup';
import { INSPECTION_OPTIONS } from '../../functions/src/kyc/file-inspection/inspect-kyc-file.ts';
import type { HostileFile } from '../factories/hostile-files/hostile-file.ts';
import { pdfBombs } from '../factories/hostile-files/pdf-bombs.ts';
import { largePictures, pictureBombs } from '../factories/hostile-files/picture-bombs.ts';
import type { Inspection, InspectionRequest } from './inspect-file.ts';

const MEGABYTE = 1024 * 1024;
/** The memory of the deployed function, minus its needs outside the inspection. */
const MEMORY = Number.parseInt(INSPECTION_OPTIONS.memory, 10) * 1024 * MEGABYTE - 512 * MEGABYTE;
/** Far above the time of any file, even on a busy machine. Inspections are limited by processor time, not by the clock. */
const KILLED_AFTER = 180_000;

const folder = mkdtempSync(join(tmpdir(), 'portal-bombs-'));
const PROGRAM = join(import.meta.dirname, 'inspect-file.ts');

const answerSchema = object({ outcome: mixed<Inspection['outcome']>().required(), peak: number().required() });

interface Inspector {
  process: ChildProcess;
  /** The output logged so far. */
  logged: string;
}

/** Idle processes with the memory of the deployed function. */
const idle: Inspector[] = [];

function startInspector(): Inspector {
  const process = fork(PROGRAM, { execArgv: ['--max-old-space-size=512'], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const inspector = { process, logged: '' };
  process.stderr?.on('data', (text) => {
    inspector.logged += text;
  });
  return inspector;
}

afterAll(() => {
  for (const inspector of idle) inspector.process.kill();
  rmSync(folder, { recursive: true });
});

/** Fails if the process ends or is stopped for taking too long. */
async function inspect({ name, bytes }: HostileFile) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, await bytes());
  const inspector = idle.pop() ?? startInspector();
  const answered = Promise.withResolvers<unknown>();
  const fail = () => answered.reject(new Error(`The process ended. ${inspector.logged}`));
  const deadline = setTimeout(() => inspector.process.kill('SIGKILL'), KILLED_AFTER);
  inspector.process.once('message', answered.resolve).once('exit', fail);
  inspector.process.send({ path, name } satisfies InspectionRequest);
  const answer = await answered.promise.finally(() => clearTimeout(deadline));
  inspector.process.off('exit', fail);
  idle.push(inspector);
  return { ...answerSchema.validateSync(answer), logged: inspector.logged };
}

/** Each file has its own process, so files that run in parallel are measured separately. */
describe.each([
  ['PDFs', pdfBombs],
  ['pictures', pictureBombs],
  ['pictures of the largest allowed size', largePictures],
])('the inspection of %s', { concurrent: true, timeout: 2 * KILLED_AFTER }, (_kind, files) => {
  it.each(files.map((file) => [file.what, file] as const))(
    'stays within its memory and time for %s',
    async (_what, file) => {
      const { outcome, peak, logged } = await inspect(file);
      expect({ outcome, logged }).toEqual({ outcome: file.outcome, logged: '' });
      expect(peak / MEGABYTE).toBeLessThan(MEMORY / MEGABYTE);
    },
  );
});
