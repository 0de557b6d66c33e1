import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inProject } from './project/paths.ts';

/** An npm that records its arguments and installs one package, or fails midway. */
const NPM = `#!${process.execPath}
const fs = require('node:fs');
const args = process.argv.slice(2);
fs.appendFileSync('calls', args.filter((arg) => !arg.startsWith('--')).join(' ') + '\\n');
fs.rmSync('node_modules', { recursive: true, force: true });
fs.mkdirSync('node_modules/node/bin', { recursive: true });
fs.writeFileSync('node_modules/node/bin/node', '#!/bin/sh\\n[ "$1" = --version ] && echo v24.0.0 || echo "ran $*"\\n', { mode: 0o755 });
if (fs.existsSync('break-off')) process.exit(1);
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-install-'));
  cpSync(inProject('scripts'), join(root, 'scripts'), {
    recursive: true,
    filter: (path) => !/\.(?:ts|java)$/.test(path),
  });
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin', 'npm'), NPM, { mode: 0o755 });
  writeLock('1.0.0');
});
afterEach(() => rmSync(root, { recursive: true }));

function writeLock(version: string) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/express': { version } } }));
}

/** Runs a command as npm does. Returns its output and the calls of npm. */
async function run(args: string[]) {
  rmSync(join(root, 'calls'), { force: true });
  const child = spawn(process.execPath, ['scripts/setup.mjs', ...args], {
    cwd: root,
    env: {
      PATH: [join(root, 'bin'), dirname(process.execPath)].join(delimiter),
      HOME: root,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(child, 'close');
  const calls = existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : [];
  return { code, output, calls };
}

describe.skipIf(process.platform === 'win32')('an installation', () => {
  test.each([[['start']], [['test']], [['--tools', 'perf']], [[]]])(
    'is complete for %j, and is done once',
    async (command) => {
      expect(await run(command)).toMatchObject({ code: 0, calls: ['ci'] });
      expect(await run(command)).toMatchObject({ code: 0, calls: [] });
    },
  );

  test('is repeated after a change of the lock file', async () => {
    await run(['start']);
    writeLock('2.0.0');
    expect(await run(['start'])).toMatchObject({ code: 0, calls: ['ci'] });
  });

  test('is repeated after a failure', async () => {
    writeFileSync(join(root, 'break-off'), '');
    expect((await run(['start'])).code).toBe(1);
    rmSync(join(root, 'break-off'));
    expect(await run(['start'])).toMatchObject({ code: 0, calls: ['ci'] });
  });
});
