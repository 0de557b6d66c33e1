import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isRunning } from './emulator-api.ts';
import { portTable } from './ports.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** True if emulators are found when a server gives this answer, made for its own port, to every request. */
async function isFound(answer: (port: number) => string): Promise<boolean> {
  server = createServer((_request, response) => response.end(answer((server.address() as AddressInfo).port)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return isRunning({ ...portTable(0), hub: (server.address() as AddressInfo).port });
}

test('finds emulators whose hub names its own port', async () => {
  expect(await isFound((port) => JSON.stringify({ hub: { host: '127.0.0.1', port } }))).toBe(true);
});

test.each([
  ['a website that answers every address', () => '<!doctype html><title>Portal</title>'],
  ['a hub of other ports', (port: number) => JSON.stringify({ hub: { host: '127.0.0.1', port: port + 1 } })],
])('finds no emulators if %s answers', async (_what, answer) => {
  expect(await isFound(answer)).toBe(false);
});
