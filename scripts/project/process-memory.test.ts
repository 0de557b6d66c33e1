import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inGigabytes, measureMemory, watchMemory } from './process-memory.ts';

let proc: string;
beforeEach(() => {
  proc = mkdtempSync(join(tmpdir(), 'portal-proc-'));
});
afterEach(() => rmSync(proc, { recursive: true }));

function addProcess(pid: number, parent: number, kilobytes: number, name = 'node') {
  mkdirSync(join(proc, String(pid)));
  writeFileSync(join(proc, String(pid), 'stat'), `${pid} (${name}) S ${parent} ${pid} ${pid} 0 -1`);
  const rollup = `5500-7ffe ---p 00000000 00:00 0 [rollup]\nRss:  999999 kB\nPss:    ${kilobytes} kB\nPss_Dirty:  1 kB\n`;
  writeFileSync(join(proc, String(pid), 'smaps_rollup'), rollup);
}

test('a process, its children and theirs are counted, and no others', () => {
  addProcess(1, 0, 7);
  addProcess(20, 1, 100);
  addProcess(30, 20, 10, 'a (b) S 1 c');
  addProcess(10, 30, 1);
  addProcess(40, 1, 1000);
  mkdirSync(join(proc, 'self'));
  expect(measureMemory(20, proc)).toBe(111 * 1024);
});

test('a process that has just ended counts nothing', () => {
  addProcess(20, 1, 100);
  mkdirSync(join(proc, '30'));
  writeFileSync(join(proc, '30', 'stat'), '30 (java) Z 20 30 30 0 -1');
  expect(measureMemory(20, proc)).toBe(100 * 1024);
});

test('a system without such files is not measured', () => {
  expect(measureMemory(20, proc)).toBeUndefined();
});

const TAKEN = 200e6;
/** A process of its own: one that runs tests may give memory back at the same time. */
const TAKES_MEMORY = `process.on('message', () => {
  globalThis.block = Buffer.alloc(${TAKEN}, 1);
  process.send('taken');
});
process.send('ready');`;

test.runIf(process.platform === 'linux')(
  'what a process takes is in its peak, and what it had before is in its start',
  async () => {
    const child = spawn(process.execPath, ['-e', TAKES_MEMORY], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    try {
      await once(child, 'message');
      const watch = watchMemory(2 ** 30, child.pid);
      child.send('take');
      await once(child, 'message');
      const use = watch.stop();
      expect(use?.start).toBeGreaterThan(10e6);
      expect(use?.peak).toBeGreaterThanOrEqual((use?.start ?? 0) + 0.9 * TAKEN);
    } finally {
      child.kill();
    }
  },
);

test('gigabytes', () => {
  expect(inGigabytes(5_149_000_000)).toBe('5.1 GB');
});
