import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { describeTaken, pidInLsof, pidInSs, programIn, takenPorts } from './free-ports.mjs';
import { portTable } from './ports.ts';

test.each(['127.0.0.1', '0.0.0.0'])('a port is used if a program listens on it at %s', async (host) => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const ports = { ...portTable(0), firestore: port };
  await expect(takenPorts(ports, ['firestore'])).resolves.toMatchObject([{ name: 'firestore', port }]);
  server.close();
  await once(server, 'close');
  await expect(takenPorts(ports, ['firestore'])).resolves.toEqual([]);
});

describe('the sentence for used ports', () => {
  const wayOut = 'use other ports with "PORTAL_PORT_SHIFT=700 npm start"';
  const java = { name: 'firestore', port: 8080, holder: 'java (process 4711)' };
  const node = 'node (process 4712)';

  test('names the port, its program and a solution', () => {
    expect(describeTaken([java], wayOut)).toBe(
      'Port 8080 (firestore) is in use by java (process 4711): stop it, or use other ports with "PORTAL_PORT_SHIFT=700 npm start".',
    );
  });

  test('names every port, grouped by program', () => {
    const others = [
      { name: 'hosting', port: 5000, holder: node },
      { name: 'functions', port: 5001, holder: node },
      { name: 'auth', port: 9099, holder: undefined },
    ];
    expect(describeTaken([...others, java], wayOut)).toBe(
      'Ports 5000 (hosting) and 5001 (functions) are in use by node (process 4712), port 9099 (auth) by another program, ' +
        `port 8080 (firestore) by java (process 4711): stop them, or ${wayOut}.`,
    );
  });
});

test('the program on a port is read from ss, lsof and ps', () => {
  expect(pidInSs('LISTEN 0 128 127.0.0.1:8080 0.0.0.0:* users:(("java",pid=4711,fd=8))')).toBe('4711');
  expect(pidInSs('LISTEN 0 128 127.0.0.1:8080 0.0.0.0:*')).toBeUndefined();
  expect(pidInLsof('p4711\nf8\n')).toBe('4711');
  expect(pidInLsof('')).toBeUndefined();
  expect(programIn('/usr/lib/jvm/bin/java -jar firestore.jar\n')).toBe('java');
});
