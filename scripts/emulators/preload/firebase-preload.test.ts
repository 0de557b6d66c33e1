import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../project/paths.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-preload-'));
  writeFileSync(join(folder, 'java'), '#!/bin/sh\nprintf \'{"id":1}\\n{"id":2}\\n\'\n', { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs code in a process with the preload, and a `java` on its PATH that prints two answers at once. */
function runWithPreload(code: string, stdio: 'ipc' | 'ignore'): ChildProcess {
  const preload = pathToFileURL(inProject('scripts', 'emulators', 'preload', 'firebase-preload.ts')).href;
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const args = ['--import', preload, '--input-type=commonjs', '--eval', code];
  return spawn(process.execPath, args, { cwd: inProject(), env, stdio: ['ignore', 'pipe', 'inherit', stdio] });
}

async function printedBy({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of stdout ?? []) printed += String(chunk);
  return printed;
}

test('each answer of the rules runtime arrives as a chunk of its own', async () => {
  const code = `require('cross-spawn').spawn('java', ['-jar', 'x.jar', 'serve'])
    .stdout.on('data', (chunk) => console.log('chunk ' + chunk));`;
  await expect(printedBy(runWithPreload(code, 'ignore'))).resolves.toBe('chunk {"id":1}\nchunk {"id":2}\n');
});

test('other programs are left as they are', async () => {
  const code = `require('child_process').spawn('java', ['-version'])
    .stdout.on('data', (chunk) => console.log('chunk ' + chunk));`;
  await expect(printedBy(runWithPreload(code, 'ignore'))).resolves.toBe('chunk {"id":1}\n{"id":2}\n\n');
});

test('a process whose launcher is gone is asked to end as by Ctrl-C', async () => {
  const code = `process.on('SIGINT', () => { console.log('saving'); process.exit(0); });
    setInterval(() => {}, 1000); process.send('up');`;
  const child = runWithPreload(code, 'ipc');
  const printed = printedBy(child);
  await once(child, 'message');
  child.disconnect();
  await expect(printed).resolves.toBe('saving\n');
});

test('a process for a function is replaced, and the classes that are patched are there', async () => {
  const code = `const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
    const source = require('node:fs').readFileSync(require.resolve('firebase-tools/lib/emulator/functionsEmulator'), 'utf8');
    console.log(typeof RuntimeWorkerPool.prototype.refresh, typeof RuntimeWorkerPool.prototype.exit);
    console.log(source.includes('[path.join(__dirname, "functionsEmulatorRuntime")]'), source.includes('PORT: socketPath'));`;
  await expect(printedBy(runWithPreload(code, 'ignore'))).resolves.toBe('function function\ntrue true\n');
});
