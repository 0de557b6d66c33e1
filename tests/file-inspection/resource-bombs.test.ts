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
/** What the deployed function is given, less what it needs beside the inspection. */
const MEMORY = Number.parseInt(INSPECTION_OPTIONS.memory, 10) * 1024 * MEGABYTE - 512 * MEGABYTE;
/** Far above what any of them takes, also on a busy machine: an inspection is bounded by processor time, not by the clock. */
const KILLED_AFTER = 180_000;

const folder = mkdtempSync(join(tmpdir(), 'portal-bombs-'));
const PROGRAM = join(import.meta.dirname, 'inspect-file.ts');

const answerSchema = object({ outcome: mixed<Inspection['outcome']>().required(), peak: number().required() });

interface Inspector {
  process: ChildProcess;
  /** All that it has logged. */
  logged: string;
}

/** Processes with the memory of the deployed function, one for each file that is inspected at a time. */
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

/** Fails where the process ends, or takes so long that it is killed. */
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
