import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endLastRun, findOpenRun, noteProcess } from './last-run.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-last-run-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** A process that runs until it is ended. */
async function startProcess(code = ''): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ['--eval', `${code}; setInterval(() => {}, 1000); console.log('up')`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('The process did not start.');
  return Object.assign(child, { pid: child.pid });
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

test('ends the processes of the last run, including one that ignores the request to end', async () => {
  const [java, deaf] = await Promise.all([startProcess(), startProcess("process.on('SIGTERM', () => undefined)")]);
  const ended = Promise.all([once(java, 'exit'), once(deaf, 'exit')]);
  for (const { pid } of [java, deaf]) await noteProcess(folder, 'emulator', pid);
  await endLastRun(folder, { askedMs: 200 });
  expect(await ended).toEqual([
    [null, 'SIGTERM'],
    [null, 'SIGKILL'],
  ]);
});

test('keeps a process that only has the number of one of the last run', async () => {
  const [noted, stranger] = await Promise.all([startProcess(), startProcess("'another program'")]);
  await noteProcess(folder, 'emulator', noted.pid);
  const file = join(folder, 'processes');
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(noted.pid), String(stranger.pid)));
  await endLastRun(folder, { askedMs: 200 });
  expect([noted, stranger].map(isAlive)).toEqual([true, true]);
});

test('keeps a run whose command still runs', async () => {
  const [command, java] = await Promise.all([startProcess(), startProcess()]);
  await noteProcess(folder, 'command', command.pid);
  await noteProcess(folder, 'emulator', java.pid);
  expect(await findOpenRun(folder)).toBe(command.pid);
  await endLastRun(folder, { askedMs: 200 });
  expect([command, java].map(isAlive)).toEqual([true, true]);
});

test('lets firebase-tools save and end before it ends the database', async () => {
  const [tools, java] = await Promise.all([startProcess('setTimeout(() => process.exit(), 1500)'), startProcess()]);
  await noteProcess(folder, 'firebase-tools', tools.pid);
  await noteProcess(folder, 'emulator', java.pid);
  const order: string[] = [];
  const exits = [
    once(tools, 'exit').then(([code]) => order.push(`firebase-tools ${code}`)),
    once(java, 'exit').then(([, signal]) => order.push(`database ${signal}`)),
  ];
  await endLastRun(folder, { askedMs: 200 });
  await Promise.all(exits);
  expect(order).toEqual(['firebase-tools 0', 'database SIGTERM']);
});

test('ends firebase-tools by force if it takes too long', async () => {
  const tools = await startProcess();
  await noteProcess(folder, 'firebase-tools', tools.pid);
  const exit = once(tools, 'exit');
  await endLastRun(folder, { savingMs: 200, askedMs: 200 });
  expect(await exit).toEqual([null, 'SIGTERM']);
});

test('finds nothing if there was no run, or if the notes are damaged', async () => {
  expect(await findOpenRun(folder)).toBeUndefined();
  await endLastRun(folder, { askedMs: 200 });
  appendFileSync(join(folder, 'processes'), 'command\tnone\t\nemulator\t1\n');
  expect(await findOpenRun(folder)).toBeUndefined();
  await endLastRun(folder, { askedMs: 200 });
});
