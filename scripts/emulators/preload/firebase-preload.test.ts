import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { inProject } from '../../project/paths.ts';

/** Loading firebase-tools takes long on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });

/** Runs code in a process with the preload. */
function runWithPreload(code: string, stdio: 'ipc' | 'ignore'): ChildProcess {
  const preload = pathToFileURL(inProject('scripts', 'emulators', 'preload', 'firebase-preload.ts')).href;
  const args = ['--import', preload, '--input-type=commonjs', '--eval', code];
  return spawn(process.execPath, args, { cwd: inProject(), stdio: ['ignore', 'pipe', 'inherit', stdio] });
}

async function printedBy({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of stdout ?? []) printed += String(chunk);
  return printed;
}

test('a process whose launcher has ended receives the signal of Ctrl-C', async () => {
  const code = `process.on('SIGINT', () => { console.log('saving'); process.exit(0); });
    setInterval(() => {}, 1000); process.send('up');`;
  const child = runWithPreload(code, 'ipc');
  const printed = printedBy(child);
  await once(child, 'message');
  child.disconnect();
  await expect(printed).resolves.toBe('saving\n');
});

test('the patched parts of firebase-tools exist', async () => {
  const code = `const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
    const source = require('node:fs').readFileSync(require.resolve('firebase-tools/lib/emulator/functionsEmulator'), 'utf8');
    console.log(typeof RuntimeWorkerPool.prototype.refresh, typeof RuntimeWorkerPool.prototype.exit);
    console.log(source.includes('[path.join(__dirname, "functionsEmulatorRuntime")]'), source.includes('PORT: socketPath'));`;
  await expect(printedBy(runWithPreload(code, 'ignore'))).resolves.toBe('function function\ntrue true\n');
});

test('the emulators keep idle connections longer than any pause between two requests', async () => {
  const code = `const server = require('node:http').createServer().listen(0, () => {
    console.log(server.keepAliveTimeout);
    server.close();
  });`;
  await expect(printedBy(runWithPreload(code, 'ignore'))).resolves.toBe('120000\n');
});
