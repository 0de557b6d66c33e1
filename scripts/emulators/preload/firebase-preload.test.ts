import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inProject } from '../../project/paths.ts';

/** Loading firebase-tools takes long on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-preload-'));
  writeFileSync(join(folder, 'java'), '#!/bin/sh\necho \'openjdk version "17.0.15" 2025-04-15\' >&2\n', {
    mode: 0o755,
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs code in a process with the preload, on a machine with Java 17. */
function runWithPreload(code: string, stdio: 'ipc' | 'ignore', settings: NodeJS.ProcessEnv = {}): ChildProcess {
  const preload = pathToFileURL(inProject('scripts', 'emulators', 'preload', 'firebase-preload.ts')).href;
  const env = {
    ...process.env,
    PORTAL_EMULATORS_JAVA: undefined,
    PORTAL_FOR_TESTS: undefined,
    DEBUG: undefined,
    ...settings,
    PATH: `${folder}${delimiter}${process.env.PATH}`,
  };
  const args = ['--import', preload, '--input-type=commonjs', '--eval', code];
  return spawn(process.execPath, args, { cwd: inProject(), env, stdio: ['ignore', 'pipe', 'inherit', stdio] });
}

async function printedBy({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of stdout ?? []) printed += String(chunk);
  return printed;
}

/** What firebase-tools finds of Java, and whether it would go on. */
const ASK_FOR_JAVA = `const utils = require('firebase-tools/lib/emulator/commandUtils');
  utils.checkJavaMajorVersion().then((java) => {
    console.log(java, java >= utils.MIN_SUPPORTED_JAVA_MAJOR_VERSION);
    process.exit();
  });`;

test.each([
  ['refused for its own emulators', {}, '17 false\n'],
  ['enough for emulators that need no more', { PORTAL_EMULATORS_JAVA: '17' }, '17 true\n'],
])("firebase-tools' check of Java: Java 17 is %s", async (_way, env, printed) => {
  await expect(printedBy(runWithPreload(ASK_FOR_JAVA, 'ignore', env))).resolves.toBe(printed);
});

test('servers keep an idle connection for longer than any pause between two requests', async () => {
  const code =
    "const server = require('node:http').createServer().listen(0, () => { console.log(server.keepAliveTimeout); server.close(); });";
  expect(await printedBy(runWithPreload(code, 'ignore'))).toBe('120000\n');
});

const HOSTING = '29417';

/** What reaches two servers, of which the first has the port of Hosting, of the compression that their client takes. */
const ASK_FOR_ENCODING = `const { createServer } = require('node:http');
  const ask = async (port) => {
    const server = createServer((request, response) => response.end(request.headers['accept-encoding'] ?? 'none'));
    await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
    const answer = await fetch('http://127.0.0.1:' + server.address().port, { headers: { 'accept-encoding': 'br' } });
    return answer.text();
  };
  Promise.all([ask(${HOSTING}), ask(0)]).then((taken) => { console.log(taken.join()); process.exit(); });`;
const WRITE_LOG = `const { logger } = require('firebase-tools/lib/logger');
  const lines = [];
  logger.write = ({ message }) => lines.push(message.split(' ').at(-1));
  logger.debug('detail');
  logger.info('news');
  console.log(lines.join());`;

/** How many files firebase-tools logs to when its command begins. */
const COUNT_LOGS = `process.chdir(require('node:fs').mkdtempSync(require('node:os').tmpdir() + '/portal-log-'));
  const log = require('firebase-tools/lib/logger');
  log.useFileLogger();
  console.log(log.logger.transports.filter(({ filename }) => filename).length);
  require('node:fs').rmSync(process.cwd(), { recursive: true });
  process.exit();`;

test.each([
  [
    'for tests pages are not compressed, and other answers may be',
    ASK_FOR_ENCODING,
    { PORTAL_FOR_TESTS: HOSTING },
    'none,br\n',
  ],
  ['else pages may be compressed', ASK_FOR_ENCODING, {}, 'br,br\n'],
  ['details of requests are not logged', WRITE_LOG, {}, 'news\n'],
  ['details of requests are logged with DEBUG', WRITE_LOG, { DEBUG: '1' }, 'detail,news\n'],
  ['firebase-tools writes no log of its own', COUNT_LOGS, {}, '0\n'],
  ['firebase-tools writes a log of its own with DEBUG', COUNT_LOGS, { DEBUG: '1' }, '1\n'],
])('%s', async (_what, code, env, printed) => {
  await expect(printedBy(runWithPreload(code, 'ignore', env))).resolves.toBe(printed);
});

test('firebase-tools reads its minimum of Java where the preload writes it', async () => {
  const code = `const source = require('node:fs').readFileSync(require.resolve('firebase-tools/lib/emulator/controller'), 'utf8');
    console.log(source.includes('checkJavaMajorVersion()) < commandUtils_1.MIN_SUPPORTED_JAVA_MAJOR_VERSION'));`;
  await expect(printedBy(runWithPreload(code, 'ignore'))).resolves.toBe('true\n');
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

test('the Auth emulator compiles no check of a request before one comes', async () => {
  const code = `const { default: Ajv } = require('ajv');
    const { compile } = Ajv.prototype;
    let compiled = 0;
    Ajv.prototype.compile = function (...args) {
      compiled += 1;
      return compile.apply(this, args);
    };
    const start = async () => {
      await require('firebase-tools/lib/emulator/commandUtils').checkJavaMajorVersion();
      const app = await require('firebase-tools/lib/emulator/auth/server').createApp('demo-ip-portal');
      const [before, server] = [compiled, app.listen(0, '127.0.0.1')];
      await require('node:events').once(server, 'listening');
      const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any';
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email": {}}' };
      const { status } = await fetch('http://127.0.0.1:' + server.address().port + path, init);
      console.log(before, status, compiled > 0);
      process.exit();
    };
    start();`;
  expect(await printedBy(runWithPreload(code, 'ignore'))).toBe('0 400 true\n');
});

test('a process for a function is replaced, and the classes that are patched are there', async () => {
  const code = `const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
    const source = require('node:fs').readFileSync(require.resolve('firebase-tools/lib/emulator/functionsEmulator'), 'utf8');
    console.log(typeof RuntimeWorkerPool.prototype.refresh, typeof RuntimeWorkerPool.prototype.exit);
    const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
    console.log(typeof FunctionsEmulator.prototype.reloadTriggers, source.includes('if (!record.enabled)'));
    console.log(typeof require('firebase-tools/lib/deploy/functions/runtimes/node/versioning').getLatestSDKVersion);
    console.log(source.includes('[path.join(__dirname, "functionsEmulatorRuntime")]'), source.includes('PORT: socketPath'));`;
  await expect(printedBy(runWithPreload(code, 'ignore'))).resolves.toBe(
    'function function\nfunction true\nfunction\ntrue true\n',
  );
});

test('triggers are switched off while functions are busy, and calls are not', async () => {
  const code = `const off = async () => {
      await require('firebase-tools/lib/emulator/commandUtils').checkJavaMajorVersion();
      const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
      const triggers = {
        event: { enabled: true, def: { eventTrigger: {} } },
        call: { enabled: true, def: { httpsTrigger: {} } },
      };
      const emulator = Object.create(FunctionsEmulator.prototype, { triggers: { value: triggers } });
      // As it is after a minute in which some function was always running.
      emulator.workQueue = { flush: async () => { throw new Error('Functions work queue not empty after 60000ms'); } };
      emulator.logger = { logLabeled: () => undefined };
      await emulator.disableBackgroundTriggers();
      console.log(triggers.event.enabled, triggers.call.enabled);
      process.exit();
    };
    off();`;
  expect(await printedBy(runWithPreload(code, 'ignore'))).toBe('false true\n');
});

test.each([
  ['whose process does not start in time', '() => false'],
  ['that another call has taken the process of', '() => true'],
])('a call of a function %s is answered', async (_why, readyForWork) => {
  const code = `const express = require('express');
    const start = async () => {
      await require('firebase-tools/lib/emulator/commandUtils').checkJavaMajorVersion();
      const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
      const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
      const emulator = Object.create(FunctionsEmulator.prototype);
      const pool = Object.assign(new RuntimeWorkerPool(), { readyForWork: ${readyForWork} });
      const record = { enabled: true, def: { id: 'europe-west2-list', httpsTrigger: {} }, backend: { codebase: 'portal' } };
      Object.assign(emulator, {
        args: { projectId: 'demo-ip-portal' },
        logger: { log: () => undefined, logLabeled: () => undefined },
        triggers: { 'europe-west2-list': record },
        workerPools: { portal: pool },
        startRuntime: async () => { throw new Error('Failed to load function.'); },
      });
      const app = express().all('/demo-ip-portal/:region/:trigger_name', (request, response) =>
        emulator.handleHttpsTrigger(request, response).catch(() => undefined));
      const server = app.listen(0, '127.0.0.1', async () => {
        const answer = await fetch('http://127.0.0.1:' + server.address().port + '/demo-ip-portal/europe-west2/list', {
          signal: AbortSignal.timeout(2000),
        }).then(({ status }) => status, ({ name }) => name);
        console.log(answer);
        process.exit();
      });
    };
    start();`;
  expect(await printedBy(runWithPreload(code, 'ignore'))).toBe('503\n');
});

test('the log of an emulator keeps that of the last run beside it', async () => {
  const code = `const fs = require('node:fs');
    process.chdir(fs.mkdtempSync(require('node:os').tmpdir() + '/portal-log-'));
    fs.createWriteStream('firestore-debug.log').end('one');
    fs.createWriteStream('firestore-debug.log').end('two');
    console.log(fs.readFileSync('firestore-debug.log.1', 'utf8'), fs.readFileSync('firestore-debug.log', 'utf8'));
    fs.rmSync(process.cwd(), { recursive: true });`;
  expect(await printedBy(runWithPreload(code, 'ignore'))).toBe('one two\n');
});
