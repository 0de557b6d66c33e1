import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { HOST } from '../../scripts/emulators/ports.ts';
import { compress } from '../../tests/e2e/support/compress.ts';

interface Front {
  origin: string;
  /** The addresses of the prerendered pages. */
  pages: readonly string[];
  stop: () => Promise<void>;
}

const TEXTS = /^(?:text\/|application\/(?:javascript|json|manifest|xml)|image\/svg)/;

/**
 * Serves what the Hosting emulator answers as Firebase Hosting does: over HTTP/2, and texts in Brotli. The files of
 * `folder` are compressed first, so that no measured request waits for that.
 */
export async function serveOverHttp2(folder: string, hosting: number, port: number): Promise<Front> {
  const compressed = new Map<string, Buffer>();
  const compressOnce = (content: Buffer): Buffer => {
    const key = content.toString('base64');
    const known = compressed.get(key) ?? compress(content);
    compressed.set(key, known);
    return known;
  };
  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const answered = await fetch(`http://${HOST}:${hosting}${request.url}`, {
      method: request.method,
      headers: endToEndHeaders(request.headers),
      body: request.method === 'POST' ? await buffer(request) : null,
      redirect: 'manual',
    });
    const content = Buffer.from(await answered.arrayBuffer());
    const isText = TEXTS.test(answered.headers.get('content-type') ?? '');
    response.writeHead(answered.status, {
      ...endToEndHeaders(Object.fromEntries(answered.headers)),
      ...(isText && { 'content-encoding': 'br' }),
    });
    response.end(isText ? compressOnce(content) : content);
  };
  const server = createSecureServer(certificate(), (request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end());
  }).listen(port, HOST);
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => sessions.add(session));
  await once(server, 'listening');
  const files = globSync('**/*.{html,js,css,svg,json,xml,txt,webmanifest}', { cwd: folder });
  for (const file of files) {
    const answered = await fetch(`http://${HOST}:${hosting}/${file}`);
    compressOnce(Buffer.from(await answered.arrayBuffer()));
  }
  return {
    origin: `https://${HOST}:${port}`,
    pages: files
      .flatMap((file) => /^(?:(.+)\/)?index\.html$/.exec(file)?.slice(1) ?? [])
      .map((path = '') => `/${path}`),
    stop: async () => {
      server.close();
      for (const session of sessions) session.destroy();
      await once(server, 'close');
    },
  };
}

/** Headers that belong to one connection, or to the encoding that the other server chose. */
const OF_CONNECTION =
  /^(?::|connection$|keep-alive$|transfer-encoding$|content-length$|content-encoding$|host$|accept-encoding$)/;

const endToEndHeaders = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (OF_CONNECTION.test(name) ? [] : [[name, String(value)]])),
  );

/** A key and a certificate in one text, for this run. Browsers accept it with IGNORE_CERTIFICATE. */
function certificate() {
  const names = ['-subj', `/CN=${HOST}`, '-keyout', '-', '-out', '-'];
  const pem = execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { key: pem, cert: pem };
}

export const IGNORE_CERTIFICATE = '--ignore-certificate-errors';
