import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isReachable, JAVA_SOURCE } from './emulators/machine.mjs';
import { portTable } from './emulators/ports.ts';
import { inProject } from './project/paths.ts';

const isAdoptiumReachable = await isReachable(JAVA_SOURCE);

/** Ports that are probably free. */
const SHIFT = 23_700;

/** An npm that records its arguments and installs one package, or fails midway. */
const NPM = `#!${process.execPath}
const fs = require('node:fs');
const args = process.argv.slice(2);
if (args[0] === 'ping') {
  if (fs.existsSync('offline')) console.error('npm error code ENOTFOUND');
  process.exit(fs.existsSync('offline') ? 1 : 0);
}
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
  cpSync(inProject('firebase.json'), join(root, 'firebase.json'));
  addProgram('npm', NPM);
  addJava(21);
  // Downloaded emulators, so that no test needs a network.
  mkdirSync(join(root, 'emulators'));
  for (const name of ['cloud-firestore-emulator-v1.jar', 'cloud-storage-rules-runtime-v1.jar']) {
    writeFileSync(join(root, 'emulators', name), '');
  }
  writeLock('1.0.0');
});
afterEach(() => rmSync(root, { recursive: true }));

function addProgram(name: string, text: string) {
  mkdirSync(join(root, 'bin'), { recursive: true });
  writeFileSync(join(root, 'bin', name), text, { mode: 0o755 });
}
const addJava = (version: number) =>
  addProgram('java', `#!${process.execPath}\nconsole.error('version "${version}.0.2"')\n`);
const removeProgram = (name: string) => rmSync(join(root, 'bin', name));

function writeLock(version: string) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/express': { version } } }));
}

/** Runs a command as npm does. Returns its output and the calls of npm. */
async function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  rmSync(join(root, 'calls'), { force: true });
  const begun = Date.now();
  const child = spawn(process.execPath, ['scripts/setup.mjs', ...args], {
    cwd: root,
    env: {
      PATH: [join(root, 'bin'), dirname(process.execPath)].join(delimiter),
      HOME: root,
      FIREBASE_EMULATORS_PATH: join(root, 'emulators'),
      PORTAL_PORT_SHIFT: String(SHIFT),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(child, 'close');
  const calls = existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : [];
  return { code, output, calls, ms: Date.now() - begun };
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

describe.skipIf(process.platform === 'win32')('before packages are installed, one sentence within two seconds', () => {
  async function expectRefusal(sentence: RegExp, args = ['start'], env = {}) {
    const { code, output, calls, ms } = await run(args, env);
    expect(output.trim()).toMatch(sentence);
    expect({ code, calls }).toEqual({ code: 1, calls: [] });
    expect(ms).toBeLessThan(process.env.CI ? 10_000 : 5000);
  }

  test('refuses used ports', async () => {
    const server = createServer().listen(portTable(SHIFT).firestore, '127.0.0.1');
    await once(server, 'listening');
    for (const [task, command] of [
      ['start', 'npm start'],
      ['dev', 'npm run dev'],
    ] as const) {
      await expectRefusal(
        new RegExp(
          `^✗ Port 31780 \\(firestore\\) is in use by .+, or use other ports with "PORTAL_PORT_SHIFT=\\d+ ${command}"\\.$`,
        ),
        [task],
      );
    }
    server.close();
  });

  test('refuses an unusable port shift, and names a usable one', async () => {
    await expectRefusal(
      /^✗ PORTAL_PORT_SHIFT=600 puts hub on port 5000, .+: choose another, for example 700\.$/,
      ['start'],
      {
        PORTAL_PORT_SHIFT: '600',
      },
    );
    await expectRefusal(/^✗ PORTAL_PORT_SHIFT is "x": it must be .+, for example 700\.$/, ['test'], {
      PORTAL_PORT_SHIFT: 'x',
    });
  });

  test('refuses a machine without a network', async () => {
    writeFileSync(join(root, 'offline'), '');
    await expectRefusal(/^✗ The npm registry does not answer: connect to the internet, then run the command again\.$/);
  });

  // If Adoptium answers, a runtime is downloaded instead.
  test.skipIf(isAdoptiumReachable)('refuses a missing or old Java without a network', async () => {
    addJava(11);
    await expectRefusal(
      /^✗ Java 11 is too old for the Firebase emulators, which need Java 21 or newer: install it.+\.$/,
    );
    removeProgram('java');
    await expectRefusal(
      /^✗ Java is not on the PATH, and the Firebase emulators need Java 21 or newer: install it.+\.$/,
    );
  });
});
