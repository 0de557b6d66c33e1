import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { operationsOf, SERVICES } from '../../functions/src/contract/services.ts';
import * as deployed from '../../functions/src/index.ts';
import { limitArrivingBodies } from '../../functions/src/platform/arriving-bodies.ts';

/** The paths of the functions that aren't services of calls. */
const PATHS = {
  reports: ['/reports'],
  serveCatalogue: ['/catalogue'],
  serveLink: ['/files/none', '/unsubscribe/none'],
};
const ENDPOINTS: (readonly [name: string, path: string])[] = [
  ...SERVICES.map((name) => [name, `/${operationsOf(name)[0]}`] as const),
  ...Object.entries(PATHS).flatMap(([name, paths]) => paths.map((path) => [name, path] as const)),
];

const MB = 1024 * 1024;
const objects = (bytes: number) => Buffer.from(`{"data":[${'{},'.repeat(bytes / 3)}{}]}`);
const LARGE = [objects(10 * MB), objects(30 * MB)];
const COMPRESSED = gzipSync(objects(10 * MB), { level: 1 });
const BRACKETS = '['.repeat(5000) + ']'.repeat(5000);

let stop = () => {};
let server: Server | undefined;

/** Serves a function as its instance does in production. */
async function serve(name: string) {
  stop = limitArrivingBodies({ FUNCTION_TARGET: name });
  const listening = getTestServer(name).listen(0, '127.0.0.1');
  server = listening;
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return async (path: string, body: NonNullable<RequestInit['body']>, headers = {}) => {
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers }, duplex: 'half' };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return { status: answer.status, text: await answer.text() };
  };
}

beforeAll(() => {
  vi.stubEnv('ALLOWED_ORIGINS', '[]');
  vi.stubEnv('TOKEN_SIGNING_KEY', 'a key for tests that is long enough');
  for (const [name, handler] of Object.entries(deployed)) {
    if (typeof handler === 'function')
      http(name, (request, response) => Reflect.apply(handler, undefined, [request, response]));
  }
  return () => vi.unstubAllEnvs();
});

afterEach(end);

function end() {
  stop();
  server?.closeAllConnections();
  server?.close();
}

test('every function that answers requests is tested', () => {
  const answering = Object.entries(deployed).filter(
    ([, { __endpoint }]) => __endpoint.callableTrigger !== undefined || __endpoint.httpsTrigger !== undefined,
  );
  expect([...new Set(ENDPOINTS.map(([name]) => name))].toSorted()).toEqual(answering.map(([name]) => name).toSorted());
});

describe.each(ENDPOINTS)('%s', (name, path) => {
  test(`refuses large and deep bodies at ${path} without reading them into memory`, async () => {
    const send = await serve(name);
    const before = process.resourceUsage().maxRSS;
    for (const body of LARGE) expect(await send(path, body)).toEqual({ status: 413, text: '' });
    const unknownLength = new Blob(['{}']).stream();
    expect(await send(path, unknownLength)).toEqual({ status: 413, text: '' });
    const compressed = await send(path, COMPRESSED, { 'content-encoding': 'gzip' });
    expect(compressed).toEqual({ status: 413, text: '' });
    // The whole process, with this test's own copies: 30 MB of objects would take 1.6 GB.
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(256);
    for (const body of [BRACKETS, `{"data":${BRACKETS}}`, '{']) {
      const { status, text } = await send(path, body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(text).not.toContain('node_modules');
    }
  });
});

test('a large body is only read by the service of its call, and only as a long text', async () => {
  expect(await (await serve('accounts'))('/attachResume', objects(6 * MB))).toEqual({ status: 413, text: '' });
  end();
  const send = await serve('resumes');
  const before = process.resourceUsage().maxRSS;
  expect((await send('/attachResume', objects(6 * MB))).status).toBe(400);
  expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(128);
});

test('a draft of 1 MB is read, but not one of 3 MB, and by no other call', async () => {
  const send = await serve('editing');
  const draft = (bytes: number) => `{"data":{"fields":{"description":"${'x'.repeat(bytes)}"}}}`;
  expect((await send('/saveDraft', draft(MB))).status).toBe(401);
  expect((await send('/saveDraft', draft(3 * MB))).status).toBe(413);
  expect((await send('/openDraft', draft(MB))).status).toBe(413);
});

test.each([
  ['with a text', JSON.stringify({ data: 'a task' })],
  ['larger than a form', JSON.stringify({ data: 'x'.repeat(MB) })],
])('a task %s reaches its function, which asks for the token of Cloud Tasks', async (_what, body) => {
  expect((await (await serve('announce'))('/', body)).status).toBe(401);
});
