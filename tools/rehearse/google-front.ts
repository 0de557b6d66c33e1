import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';
import type { PortTable } from '../../scripts/emulators/ports.ts';
import { HOST } from '../../scripts/emulators/ports.ts';

/** Where requests to one of Google's hosts go: a port, and what paths begin with there. */
interface Backend {
  port: number;
  prefix: string;
}

interface FrontOptions {
  project: string;
  region: string;
  ports: Pick<PortTable, 'auth' | 'firestore' | 'storage' | 'hosting'>;
  functionsPort: number;
}

/** The hosts that a build for a real project speaks to, and what serves each of them here. */
export function backendsByHost({ project, region, ports, functionsPort }: FrontOptions): Map<string, Backend> {
  const auth = (host: string): [string, Backend] => [host, { port: ports.auth, prefix: `/${host}` }];
  return new Map<string, Backend>([
    auth('identitytoolkit.googleapis.com'),
    auth('securetoken.googleapis.com'),
    ['firestore.googleapis.com', { port: ports.firestore, prefix: '' }],
    ['firebasestorage.googleapis.com', { port: ports.storage, prefix: '' }],
    [`${region}-${project}.cloudfunctions.net`, { port: functionsPort, prefix: '' }],
    [`${project}.web.app`, { port: ports.hosting, prefix: '' }],
  ]);
}

/**
 * Google's front end, on one port of this machine: takes HTTPS requests for any of the hosts and passes each to its backend.
 * A browser that resolves every host to this port runs the production build unchanged, under the policy of `firebase.json`.
 */
export async function serveGoogleFront(backends: ReadonlyMap<string, Backend>) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'rehearsal' }], { keySize: 2048 });
  const unknownHosts = new Set<string>();
  const server = createServer({ key, cert }, (incoming, response) => {
    const host = incoming.headers.host ?? '';
    const backend = backends.get(host);
    if (backend) return pass(backend, incoming, response);
    unknownHosts.add(host);
    response.writeHead(502).end(`A build for a real project is not expected to speak to ${host}.`);
  }).listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    unknownHosts,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass({ port, prefix }: Backend, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = incoming;
  // A connection of its own for each request: the emulators close those that they have answered on, at times under the next request.
  const options = { host: HOST, port, method, headers, path: prefix + url, agent: false };
  const outgoing = request(options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, withHttps(answer.headers));
    answer.pipe(response);
  });
  outgoing.once('error', ({ message }) =>
    response.headersSent ? response.destroy() : response.writeHead(502).end(message),
  );
  // A listener of Firestore is one long answer: when the browser goes, so must the request behind it.
  response.once('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

const UPLOAD_URL = 'x-goog-upload-url';

/** The Storage emulator says where an upload goes on, and knows nothing of the front before it. */
export function withHttps(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { [UPLOAD_URL]: url, ...others } = headers;
  return url === undefined ? headers : { ...others, [UPLOAD_URL]: String(url).replace(/^http:/, 'https:') };
}
