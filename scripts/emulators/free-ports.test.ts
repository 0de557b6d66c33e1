import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { describeTaken, takenPorts } from './free-ports.ts';
import { portTable } from './ports.ts';

test.each(['127.0.0.1', '0.0.0.0'])('counts a port as used if a program listens on it at %s', async (host) => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const ports = { ...portTable(0), firestore: port };
  await expect(takenPorts(ports, ['firestore'])).resolves.toEqual(['firestore']);
  server.close();
  await once(server, 'close');
  await expect(takenPorts(ports, ['firestore'])).resolves.toEqual([]);
});

test.each([
  [['firestore'], 'Port 8080 (firestore) is'],
  [['hosting', 'functions', 'auth'], 'Ports 5000 (hosting), 5001 (functions) and 9099 (auth) are'],
] as const)('the sentence for %j names each port and a solution', (taken, subject) => {
  const wayOut = 'use other ports with "PORTAL_PORT_SHIFT=700 npm start"';
  expect(describeTaken(portTable(0), taken, wayOut)).toBe(
    `${subject} in use by another program: stop it, or use other ports with "PORTAL_PORT_SHIFT=700 npm start".`,
  );
});
