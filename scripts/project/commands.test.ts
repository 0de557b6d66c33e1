import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { catalogueCommand } from '../catalogue/catalogue-command.ts';
import { deployCheckCommand } from '../deploy/deploy-check-command.ts';
import { portTable } from '../emulators/ports.ts';
import { seedCommand } from '../seed/seed-demo.ts';
import { accountsCommand } from '../staff/accounts-command.ts';
import { adminCommand } from '../staff/admin-command.ts';
import { kycCommand } from '../staff/kyc-command.ts';
import { testCommand } from '../test/test-command.ts';
import { inProject } from './paths.ts';
import { runInProcess } from './run-in-process.ts';

/** Ports that are probably free, for commands that need free ones. */
const SHIFT = 23_100;
const COPIED = [
  'scripts',
  'functions/src',
  'functions/fonts',
  'emulator-data',
  'firebase.json',
  'firestore.rules',
  'storage.rules',
  'firestore.indexes.json',
  'package-lock.json',
  'package.json',
  'functions/package.json',
];

let copy: string;
/** A copy of the project that a test may damage. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'portal-commands-'));
  for (const name of COPIED) cpSync(inProject(name), join(copy, name), { recursive: true });
  symlinkSync(inProject('node_modules'), join(copy, 'node_modules'));
  // These packages are the project's own. If they are older than the lock file, npm must not replace them from here.
  mkdirSync(join(copy, 'bin'));
  writeFileSync(join(copy, 'bin', 'npm'), '#!/bin/sh\n[ "$1" = --version ] && echo 11.0.0\n', { mode: 0o755 });
});
afterAll(() => rmSync(copy, { recursive: true }));

type Ending = { code: string | number | null | undefined; output: string };

/** Runs a command of the copy as npm would. Returns its exit code and output. */
async function run(task: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Ending> {
  const child = spawn(process.execPath, ['scripts/setup.mjs', task, ...args], {
    cwd: copy,
    env: {
      ...process.env,
      PATH: [join(copy, 'bin'), process.env.PATH].join(delimiter),
      PORTAL_PORT_SHIFT: String(SHIFT),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

/** One sentence that names the cause and a solution, without a stack trace. */
function expectRefusal({ code, output }: Ending, sentence: RegExp) {
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m);
  expect(code).toBe(1);
}

/** A PATH with Node only: no Java, no Cloud CLI, no npm. */
const ONLY_NODE = { PATH: dirname(process.execPath) };
const STANDARD = ['doctor', 'start'];

describe.concurrent('a machine', { timeout: 60_000 }, () => {
  test.each(STANDARD)('without Java on the PATH is reported by %s', async (task) => {
    expectRefusal(
      await run(task, [], ONLY_NODE),
      /Java is not on the PATH, and the Firebase emulators need Java 21 or newer: install it/,
    );
  });

  describe.each([
    [11, /Java 11 is too old for the Firebase emulators, which need Java 21 or newer: install it/],
    [
      17,
      /Java 17 is too old .+: install it.+, or install the package google-cloud-cli-firestore-emulator, which runs on Java 17\./,
    ],
  ])('with Java %i and no Cloud CLI', (version, sentence) => {
    test.each(STANDARD)('is reported by %s', async (task) => {
      const folder = join(copy, `java-${version}`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'java'), `#!${process.execPath}\nconsole.error('version "${version}.0.2"')\n`, {
        mode: 0o755,
      });
      expectRefusal(await run(task, [], { PATH: [folder, ONLY_NODE.PATH].join(delimiter) }), sentence);
    });
  });

  describe('with a used port', () => {
    let server: Server;
    beforeAll(async () => {
      server = createServer().listen(portTable(SHIFT + 100).firestore, '127.0.0.1');
      await once(server, 'listening');
    });
    afterAll(() => {
      server.close();
    });
    test.each(STANDARD)('is reported by %s', async (task) => {
      const ending = await run(task, [], { PORTAL_PORT_SHIFT: String(SHIFT + 100) });
      expectRefusal(
        ending,
        /Ports? .*31280 \(firestore\).* (is|are) in use by another program: stop it, or use other ports with "PORTAL_PORT_SHIFT=\d+ npm start"\./,
      );
    });
  });
});

describe('a broken seed file', { timeout: 60_000 }, () => {
  const messages = () => join(copy, 'emulator-data', 'messages.json');
  beforeAll(() => writeFileSync(messages(), '[{ "id": "m1", "uid": "demo-admin", "at": "soon", "content": "Hello" }]'));
  afterAll(() => cpSync(inProject('emulator-data', 'messages.json'), messages()));

  test.each([...STANDARD, 'seed'])('is reported by %s', async (task) => {
    expectRefusal(
      await run(task),
      /The seed file emulator-data\/messages\.json is wrong at \[0\]\.at: it must be a day and a time like "-6d 09:12".+; correct it, or restore it with git\./,
    );
  });
});

test.each([
  ['fly', [], /There is no task "fly": choose from accounts, admin, backup, build, catalogue, .*\bstart, test\./],
  ['start', ['--frsh'], /Unknown option '--frsh'.+Usage: npm start, or npm start -- --fresh\./],
] as const)(
  '%s with the arguments %j is refused in one sentence',
  { timeout: 60_000 },
  async (task, args, sentence) => {
    expectRefusal(await run(task, [...args]), sentence);
  },
);

describe('a refusal in one sentence', () => {
  beforeAll(() => {
    vi.stubEnv('PORTAL_PORT_SHIFT', String(SHIFT));
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  const REFUSED = [
    [testCommand, ['everything'], /There is no test layer "everything": choose from static, unit/],
    [
      kycCommand,
      ['approve', 'a@b.example'],
      /No emulators answer on port 27500: start the portal with "npm start" in another terminal/,
    ],
    [adminCommand, ['grant', 'a@b.example'], /No emulators answer on port 27500/],
    [accountsCommand, ['erase', 'a@b.example', '--yes'], /No emulators answer on port 27500/],
    [seedCommand, [], /No emulators answer on port 27500/],
    [seedCommand, ['--project', 'acme'], /"acme" is not a demo project/],
    [catalogueCommand, ['burn'], /There is no command "burn"\. Usage: npm run catalogue -- check/],
    [catalogueCommand, ['publish'], /No emulators answer on port 27500/],
    [catalogueCommand, ['publish', '--passcodes', 'scripts/x.json'], /is in the project, where it could be committed/],
    [
      deployCheckCommand,
      [],
      /Required option '--project <id>' not specified\. Usage: npm run deploy:check -- --project <id>/,
    ],
    [
      deployCheckCommand,
      ['--project', 'Acme'],
      /"Acme" cannot be the id of a project, which has 6 to 30 small letters/,
    ],
    [deployCheckCommand, ['--project', 'demo-ip-portal'], /is only for the emulators/],
    [
      deployCheckCommand,
      ['--project', 'acme-portal', '--domain', 'a/b'],
      /"a\/b" is not a domain: use a name like portal\.example/,
    ],
  ] as const;

  test.each(
    REFUSED.map(([command, args, sentence]) => ({
      command,
      args,
      sentence,
      line: [command().name(), ...args].join(' '),
    })),
  )('follows $line', async ({ command, args, sentence }) => {
    expectRefusal(await runInProcess(command(), [...args]), sentence);
  });
});

test('deploy:check reports missing credentials', { timeout: 60_000 }, async () => {
  const nowhere = { HOME: copy, APPDATA: copy, CLOUDSDK_CONFIG: copy, GOOGLE_APPLICATION_CREDENTIALS: '' };
  expectRefusal(
    await run('deploy:check', ['--project', 'acme-portal'], { ...nowhere, METADATA_SERVER_DETECTION: 'none' }),
    /There are no credentials for acme-portal: run "gcloud auth application-default login"/,
  );
});
