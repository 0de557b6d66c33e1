import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { backendsByHost, serveGoogleFront, withHttps } from './google-front.ts';

const ports = { auth: 1, firestore: 2, storage: 3, hosting: 4 };
const backends = backendsByHost({ project: 'demo-portal', region: 'europe-west2', ports, functionsPort: 5 });

test('each host of a real project has its place here', () => {
  expect(Object.fromEntries(backends)).toEqual({
    'identitytoolkit.googleapis.com': { port: 1, prefix: '/identitytoolkit.googleapis.com' },
    'securetoken.googleapis.com': { port: 1, prefix: '/securetoken.googleapis.com' },
    'firestore.googleapis.com': { port: 2, prefix: '' },
    'firebasestorage.googleapis.com': { port: 3, prefix: '' },
    'europe-west2-demo-portal.cloudfunctions.net': { port: 5, prefix: '' },
    'demo-portal.web.app': { port: 4, prefix: '' },
  });
});

test('an upload goes on over HTTPS', () => {
  const headers = { 'x-goog-upload-url': 'http://firebasestorage.googleapis.com/v0/b/x', 'content-type': 'text/plain' };
  expect(withHttps(headers)).toEqual({
    'x-goog-upload-url': 'https://firebasestorage.googleapis.com/v0/b/x',
    'content-type': 'text/plain',
  });
  expect(withHttps({ 'content-type': 'text/plain' })).toEqual({ 'content-type': 'text/plain' });
});

test('a request goes to the backend of its host, and a host that the portal does not use is noted', async () => {
  const backend = createServer((incoming, response) => void response.end(`${incoming.headers.host} ${incoming.url}`));
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  const address = backend.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const front = await serveGoogleFront(new Map([['known.example', { port, prefix: '/prefix' }]]));
  const ask = async (host: string) => {
    const options = {
      host: '127.0.0.1',
      port: front.port,
      path: '/a?b=c',
      headers: { host },
      rejectUnauthorized: false,
    };
    const [answer]: [IncomingMessage] = await new Promise((resolve) =>
      request(options, (incoming) => resolve([incoming])).end(),
    );
    return { status: answer.statusCode, text: String(await buffer(answer)) };
  };
  expect(await ask('known.example')).toEqual({ status: 200, text: 'known.example /prefix/a?b=c' });
  expect(await ask('unknown.example')).toMatchObject({ status: 502 });
  expect([...front.unknownHosts]).toEqual(['unknown.example']);
  front.close();
  backend.close();
});
