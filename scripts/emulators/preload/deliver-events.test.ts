import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { acceptEventsAtOnce, PENDING_EVENTS_PATH } from './deliver-events.ts';

const EVENT = '/functions/projects/demo-ip-portal/triggers/europe-west2-onOutboxCreated-0';

/** Milliseconds. Tests wait for each of them. */
const RETRY_AFTER = [1, 1, 1];

let server: Server;
const failed = vi.spyOn(console, 'error').mockReturnValue();
afterEach(() => {
  failed.mockClear();
  server.closeAllConnections();
  server.close();
});

async function serve(handle: RequestListener) {
  server = createServer(acceptEventsAtOnce(handle, RETRY_AFTER)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

test('answers an event before its function has ended, and passes it on complete', async () => {
  const received: string[] = [];
  const running: ServerResponse[] = [];
  const ask = await serve(async (request, response) => {
    running.push(response);
    received.push(await text(request));
  });
  for (const body of ['first', 'second']) {
    const answer = await ask(EVENT, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([200, '{}']);
  }
  await vi.waitFor(() => expect(received.toSorted()).toEqual(['first', 'second']));
  for (const response of running) response.end();
});

test('counts events whose function has not ended', async () => {
  const end: (() => void)[] = [];
  const ask = await serve((_request, response) => void end.push(() => response.end()));
  const open = async () => (await ask(PENDING_EVENTS_PATH)).text();
  expect(await open()).toBe('0');
  for (const body of ['one', 'two']) await ask(EVENT, { method: 'POST', body });
  await vi.waitFor(() => expect(end).toHaveLength(2));
  expect(await open()).toBe('2');
  end.pop()?.();
  await vi.waitFor(async () => expect(await open()).toBe('1'));
  end.pop()?.();
  await vi.waitFor(async () => expect(await open()).toBe('0'));
});

test.each([
  ['fails', (response: ServerResponse) => void response.writeHead(500).end()],
  ['cuts the connection', (response: ServerResponse) => void response.req.socket.destroy()],
])('delivers a complete event again until its function, which %s, succeeds', async (_how, fail) => {
  const received: string[] = [];
  const ask = await serve(async (request, response) => {
    received.push(await text(request));
    if (received.length < 3) fail(response);
    else response.end();
  });
  expect((await ask(EVENT, { method: 'POST', body: 'payload' })).status).toBe(200);
  await vi.waitFor(async () => expect(await (await ask(PENDING_EVENTS_PATH)).text()).toBe('0'));
  expect(received).toEqual(['payload', 'payload', 'payload']);
  expect(failed).toHaveBeenCalledTimes(2);
});

test('stops retrying an event after the last delay, and delivers the others', async () => {
  const received: string[] = [];
  const ask = await serve(async (request, response) => {
    received.push(await text(request));
    response.writeHead(received.at(-1) === 'bad' ? 500 : 200).end();
  });
  for (const body of ['bad', 'good']) await ask(EVENT, { method: 'POST', body });
  await vi.waitFor(async () => expect(await (await ask(PENDING_EVENTS_PATH)).text()).toBe('0'));
  expect(received.toSorted()).toEqual([...Array(RETRY_AFTER.length + 1).fill('bad'), 'good']);
  expect(failed).toHaveBeenLastCalledWith(
    expect.stringMatching(/^An event failed \(HTTP 500\), and it will not be retried: /),
  );
});

test('delivers an event of a missing or disabled function once', async () => {
  const received: string[] = [];
  const ask = await serve(async (request, response) => {
    received.push(await text(request));
    response.writeHead(received.length === 1 ? 404 : 204).end();
  });
  for (const body of ['one', 'two']) await ask(EVENT, { method: 'POST', body });
  await vi.waitFor(async () => expect(await (await ask(PENDING_EVENTS_PATH)).text()).toBe('0'));
  expect(received.toSorted()).toEqual(['one', 'two']);
  expect(failed).not.toHaveBeenCalled();
});

test.each([
  ['a call', '/demo-ip-portal/europe-west2/listOpportunities', 'POST'],
  ['a request that only looks like an event', EVENT, 'GET'],
])('%s gets the answer of its function', async (_what, path, method) => {
  const ask = await serve((request, response) => void response.writeHead(404).end(`${request.method} nothing here`));
  const answer = await ask(path, { method });
  expect([answer.status, await answer.text()]).toEqual([404, `${method} nothing here`]);
});
