import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFunctionsHosts, isFunctionRuntime } from './functions-host-process.ts';

const FUNCTIONS = `
  let calls = 0;
  let open;
  const everyone = new Promise((resolve) => { open = resolve; });
  export const parameter = (_request, response) => response.send(process.env.SMTP_HOST);
  export const pid = (_request, response) => response.send(String(process.pid));
  /** Answers once twenty calls are waiting, so only a function that serves them concurrently ever answers. */
  export const together = async (_request, response) => { if (++calls === 20) open(); await everyone; response.send('together'); };
  export const group = { echo: (request, response) => response.send({ body: request.body, raw: request.rawBody.toString() }) };
  export const failing = () => { throw new Error('broken'); };
  export const crashing = () => process.exit(7);
  let runs = 0;
  const scheduled = (schedule) => Object.assign(() => undefined, { __endpoint: { scheduleTrigger: { schedule } }, run: async () => { runs += 1; } });
  export const minutely = scheduled('* * * * *');
  export const nightly = scheduled('45 3 * * *');
  export const scheduledRuns = (_request, response) => response.send(String(runs));
  export const onEvent = async (event) => { if (String(event.data) !== 'payload' || event.type !== 'created') throw new Error('lost'); };
`;

let folder: string;
let hosts: ReturnType<typeof createFunctionsHosts>;
let count = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-host-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', main: 'index.js' }));
  writeFileSync(join(folder, 'index.js'), FUNCTIONS);
  hosts = createFunctionsHosts(spawn, { SMTP_HOST: 'of this run' });
});
afterEach(() => {
  for (const served of open.splice(0)) served.kill();
  hosts.retire();
  rmSync(folder, { recursive: true });
});

const open: ReturnType<typeof hosts.serve>[] = [];

/** Serves a function as firebase-tools requests it, and waits until its socket answers. */
async function serve(target: string, signature = 'http') {
  count += 1;
  const socket = join(folder, `${count}.sock`);
  const env = {
    ...process.env,
    SMTP_HOST: 'of every run',
    PORT: socket,
    FUNCTION_TARGET: target,
    FUNCTION_SIGNATURE_TYPE: signature,
  };
  const served = hosts.serve(process.execPath, { cwd: folder, env });
  open.push(served);
  const call = (options: { path?: string; headers?: Record<string, string>; body?: string } = {}) =>
    send(socket, options);
  await vi.waitFor(() => call({ path: '/__/health' }), { timeout: 20_000, interval: 20 });
  return { served, call };
}

async function send(
  socketPath: string,
  { path = '/', headers = {}, body }: { path?: string; headers?: object; body?: string },
) {
  const sent = request({ socketPath, path, method: body === undefined ? 'GET' : 'POST', headers: { ...headers } });
  sent.end(body);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  let text = '';
  for await (const chunk of response ?? []) text += String(chunk);
  return { status: response?.statusCode, text, keepAlive: response?.headers['keep-alive'] };
}

test('one process serves all functions, and many concurrent calls of one', async () => {
  const [first, second, together] = await Promise.all([serve('pid'), serve('pid'), serve('together')]);
  expect((await first.call()).text).toBe((await second.call()).text);
  const answers = await Promise.all(Array.from({ length: 20 }, () => together.call()));
  expect(answers.map(({ text }) => text)).toEqual(Array(20).fill('together'));
});

test('keeps an idle connection for longer than any pause between two requests', async () => {
  const { call } = await serve('pid');
  expect((await call()).keepAlive).toBe('timeout=120');
});

test('parameters of a run override the shared ones', async () => {
  expect((await (await serve('parameter')).call()).text).toBe('of this run');
});

test('finds a function in a group, and passes on the parsed and the raw body', async () => {
  const { call } = await serve('group.echo');
  const { text } = await call({ headers: { 'content-type': 'application/json' }, body: '{"data":1}' });
  expect(JSON.parse(text)).toEqual({ body: { data: 1 }, raw: '{"data":1}' });
});

test('assembles an event in binary mode from its headers and body', async () => {
  const { call } = await serve('onEvent', 'cloudevent');
  const headers = { 'ce-id': '1', 'ce-type': 'created', 'ce-source': 'test', 'content-type': 'application/protobuf' };
  expect(await call({ headers, body: 'payload' })).toMatchObject({ status: 200, text: '{"status":"acknowledged"}' });
});

test('a schedule of every minute runs after the process has started, and no other schedule does', async () => {
  const { call } = await serve('scheduledRuns');
  expect((await call()).text).toBe('1');
});

test('answers an error of a function with 500, logs it and continues', async () => {
  const [failing, healthy] = await Promise.all([serve('failing'), serve('pid')]);
  let printed = '';
  for (const { stderr } of open) stderr.on('data', (chunk) => (printed += String(chunk)));
  expect(await failing.call()).toMatchObject({ status: 500, text: 'broken' });
  await vi.waitFor(() => expect(printed).toContain('Error: broken'));
  expect((await healthy.call()).status).toBe(200);
});

test('all functions of a process end with it, and the next function gets a new process', async () => {
  const [crashing, other] = await Promise.all([serve('crashing'), serve('pid')]);
  const before = (await other.call()).text;
  const exits = Promise.all([once(crashing.served, 'exit'), once(other.served, 'exit')]);
  await expect(crashing.call()).rejects.toThrow();
  await expect(exits).resolves.toEqual([
    [7, null],
    [7, null],
  ]);
  const next = await serve('pid');
  expect((await next.call()).text).not.toBe(before);
});

/** Ends a process by force, and returns when it has ended but before the event loop can notice. */
function killUnnoticed(pid: number): void {
  process.kill(pid, 'SIGKILL');
  const state = () => spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  while (/^[^Z]/.test(state()));
}

test('closes a function after its process was ended by force', async () => {
  const [first, second] = await Promise.all([serve('pid'), serve('pid')]);
  killUnnoticed(Number((await first.call()).text));
  const ended = once(second.served, 'exit');
  first.served.kill();
  await expect(ended).resolves.toEqual([null, 'SIGKILL']);
});

test('a new function gets a new process after the code has changed, and the old process ends with its last function', async () => {
  const old = await serve('pid');
  const pid = Number((await old.call()).text);
  hosts.retire();
  const next = await serve('pid');
  expect(Number((await next.call()).text)).not.toBe(pid);
  expect((await old.call()).text).toBe(String(pid));
  const ended = once(old.served, 'exit');
  old.served.kill();
  await ended;
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
});

test('replaces only processes that firebase-tools starts for a function', () => {
  expect(isFunctionRuntime(['/x/lib/emulator/functionsEmulatorRuntime'])).toBe(true);
  expect(isFunctionRuntime(['--inspect=1', '/x/lib/emulator/functionsEmulatorRuntime'])).toBe(false);
  expect(isFunctionRuntime(['/x/firebase-functions/lib/bin/firebase-functions.js', '.'])).toBe(false);
  expect(isFunctionRuntime(undefined)).toBe(false);
});
