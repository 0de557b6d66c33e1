import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type CloudRun, serveFunctions } from './cloud-run.ts';
import type { Instance } from './instance.ts';
import type { DeployedFunction } from './manifest.ts';

const MB = 1024 * 1024;
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const fnWith = (options: Partial<DeployedFunction> = {}): DeployedFunction => ({
  name: 'fn',
  target: 'fn',
  trigger: 'callable',
  eventType: null,
  document: null,
  memoryMb: 512,
  timeoutSeconds: 30,
  concurrency: 80,
  maxInstances: 10,
  secrets: [],
  ...options,
});

/** Instances that are servers in this process, and how many were started and ended. */
async function serve(fn: DeployedFunction, listener: RequestListener, peak = 100 * MB) {
  const backend = createServer(listener).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  closers.push(() => backend.close());
  const address = backend.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const counts = { started: 0, ended: 0 };
  const start = (): Instance => {
    counts.started += 1;
    return {
      startedAt: 0,
      ready: Promise.resolve(),
      ended: new Promise(() => undefined),
      active: 0,
      send: (options, body, signal) =>
        new Promise((resolve, reject) => {
          const upstream = request({ ...options, host: '127.0.0.1', port, signal }, resolve).once('error', reject);
          if (Buffer.isBuffer(body)) upstream.end(body);
          else body.pipe(upstream);
        }),
      usage: async () => ({ rss: peak, peak, processorMs: 1 }),
      end: async () => {
        counts.ended += 1;
      },
    };
  };
  const cloudRun = await serveFunctions({ functions: [fn], start, encode: () => Buffer.from('encoded') });
  closers.push(cloudRun.close);
  return { cloudRun, counts };
}

const call = (cloudRun: CloudRun, path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${cloudRun.port}${path}`, { method: 'POST', ...init });

/** A listener that answers when as many calls as expected are there. */
function answerTogether(expected: number) {
  const waiting: (() => void)[] = [];
  const listener: RequestListener = (_request, response) => {
    waiting.push(() => response.end('done'));
    if (waiting.length >= expected) for (const answer of waiting) answer();
  };
  return listener;
}

test('the path behind the name, the query, the headers and the body reach the function, with the address of the client', async () => {
  const { cloudRun } = await serve(fnWith({ trigger: 'request' }), async (incoming, response) => {
    const { url, method, headers } = incoming;
    const { 'x-own': own, 'x-forwarded-for': from } = headers;
    response.end(JSON.stringify({ url, method, own, from, body: String(await buffer(incoming)) }));
  });
  const headers = { 'x-own': 'yes', 'x-forwarded-for': '203.0.113.7' };
  const response = await call(cloudRun, '/fn/files/a?b=c', { headers, body: 'sent' });
  expect(await response.json()).toEqual({
    url: '/files/a?b=c',
    method: 'POST',
    own: 'yes',
    from: '203.0.113.7, 127.0.0.1',
    body: 'sent',
  });
  expect((await call(cloudRun, '/other')).status).toBe(404);
});

test('one instance serves as many calls at once as the function may, and keeps serving', async () => {
  const { cloudRun, counts } = await serve(fnWith({ concurrency: 3 }), answerTogether(3));
  await Promise.all([1, 2, 3].map(() => call(cloudRun, '/fn')));
  await call(cloudRun, '/fn');
  expect(counts.started).toBe(1);
  expect(cloudRun.records.get('fn')).toMatchObject({ requests: 4, started: 1, peak: 100 * MB, faults: [] });
});

test('another instance starts when all are busy, and beyond the last calls wait', async () => {
  let inside = 0;
  let most = 0;
  const { cloudRun, counts } = await serve(fnWith({ concurrency: 1, maxInstances: 2 }), (_request, response) => {
    inside += 1;
    most = Math.max(most, inside);
    setImmediate(() => {
      inside -= 1;
      response.end();
    });
  });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => call(cloudRun, '/fn')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(counts.started).toBe(2);
  expect(most).toBeLessThanOrEqual(2);
});

test('a call that takes longer than the function may is answered with 504', async () => {
  const { cloudRun } = await serve(fnWith({ timeoutSeconds: 0.05 }), () => undefined);
  expect((await call(cloudRun, '/fn')).status).toBe(504);
});

test('an instance that held more than the memory of its function is ended, and that is a fault', async () => {
  const { cloudRun, counts } = await serve(fnWith(), (_request, response) => void response.end(), 600 * MB);
  await call(cloudRun, '/fn');
  await call(cloudRun, '/fn');
  await expect.poll(() => counts).toEqual({ started: 2, ended: 2 });
  expect(cloudRun.records.get('fn')?.faults[0]).toBe('an instance held 600 MB of the 512 MB that it may');
});

test('an event arrives as Eventarc delivers it', async () => {
  const { cloudRun } = await serve(fnWith({ trigger: 'event' }), async (incoming, response) => {
    const { 'content-type': type, 'ce-id': id } = incoming.headers;
    response.end(JSON.stringify({ type, id, body: String(await buffer(incoming)) }));
  });
  const event = { id: 'an-id', type: 'google.cloud.firestore.document.v1.created', data: {} };
  const response = await call(cloudRun, '/fn', { body: JSON.stringify(event) });
  expect(await response.json()).toEqual({ type: 'application/protobuf', id: 'an-id', body: 'encoded' });
});
