import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, matchesGlob, relative, sep } from 'node:path';
import { array, object, string } from 'yup';
import { HOST, type PortTable, PROJECT_ID } from '../../../scripts/emulators/ports.ts';
import { effectiveConfig } from '../../../scripts/emulators/write-config.ts';
import { inProject } from '../../../scripts/project/paths.ts';
import { compress } from '../../../tests/e2e/support/compress.ts';

interface RunningSite {
  origin: string;
  /** The addresses of the prerendered pages. */
  pages: readonly string[];
  stop: () => Promise<void>;
}

/**
 * Serves a built site like Firebase Hosting: files at their addresses, the rewrites and headers of `firebase.json`, and
 * Brotli. With emulators, it forwards calls to their functions, and the policy allows a page to connect to them.
 */
export async function serveSite(folder: string, port: number, emulators?: PortTable): Promise<RunningSite> {
  const files = readSite(folder);
  const { headersFor, rewriteOf } = hostingRules(emulators);
  const server = createServer((request, response) => {
    const path = pathOf(request);
    const file = files.get(path) ?? files.get(path === '/' ? '/index.html' : `${path}/index.html`);
    const { destination, function: target } = (file ? undefined : rewriteOf(path)) ?? {};
    if (target && emulators) {
      forward(
        `http://${HOST}:${emulators.functions}/${PROJECT_ID}/${target.region}/${target.functionId}${path}`,
        response,
      );
      return;
    }
    const found = file ?? files.get(destination ?? '');
    if (found) answer(found, headersFor(path), request, response);
    else response.writeHead(404).end();
  }).listen(port, HOST);
  await once(server, 'listening');
  return {
    origin: `http://${HOST}:${port}`,
    pages: [...files.keys()].flatMap(pageOf).toSorted(),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const pageOf = (file: string) => (file.endsWith('/index.html') ? [file.slice(0, -'/index.html'.length) || '/'] : []);

const pathOf = ({ url = '/' }: IncomingMessage) => new URL(url, `http://${HOST}`).pathname;

/** Compressed, as Hosting sends the answers of functions. */
async function forward(url: string, response: ServerResponse): Promise<void> {
  try {
    const answered = await fetch(url);
    const body = compress(Buffer.from(await answered.arrayBuffer()));
    const type = answered.headers.get('content-type') ?? 'text/plain';
    response.writeHead(answered.status, { 'content-type': type, 'content-encoding': 'br' }).end(body);
  } catch {
    response.writeHead(502).end();
  }
}

function answer(
  { type, content, brotli }: SiteFile,
  headers: Record<string, string>,
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
): void {
  const encoded = brotli && String(asked['accept-encoding']).includes('br') ? brotli : undefined;
  const body = encoded ?? content;
  response.writeHead(200, {
    ...headers,
    'content-type': type,
    'content-length': body.length,
    vary: 'accept-encoding',
    ...(encoded ? { 'content-encoding': 'br' } : {}),
  });
  response.end(body);
}

interface SiteFile {
  type: string;
  content: Buffer;
  /** The content in Brotli, if that helps: pictures, films and fonts are already compressed. */
  brotli?: Buffer;
}

const TEXTS: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const OTHERS: Record<string, string> = {
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** Reads every file of the built site by its address, and compresses it first so that no request waits. */
function readSite(folder: string): Map<string, SiteFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [`/${relative(folder, file).replaceAll(sep, '/')}`, readFile(file)];
    }),
  );
}

function readFile(file: string): SiteFile {
  const extension = extname(file);
  const content = readFileSync(file);
  const text = TEXTS[extension];
  if (text !== undefined) return { type: text, content, brotli: compress(content) };
  return { type: OTHERS[extension] ?? 'application/octet-stream', content };
}

const schema = object({
  hosting: object({
    rewrites: array(
      object({
        source: string().required(),
        destination: string(),
        function: object({ functionId: string().required(), region: string().required() }).default(undefined),
      }),
    ).required(),
    headers: array(
      object({
        source: string(),
        regex: string(),
        headers: array(object({ key: string().required(), value: string().required() })).required(),
      }),
    ).required(),
  }).required(),
});

const matches = (path: string, source: string): boolean =>
  source.startsWith('!') ? !matches(path, source.slice(1)) : matchesGlob(path, source);

/**
 * Returns the headers and the rewrite that `firebase.json` gives an address. As on Firebase Hosting, a later header
 * rule overrides an earlier one, and the first matching rewrite applies.
 */
export function hostingRules(emulators?: PortTable) {
  const source: unknown = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8'));
  const { hosting } = schema.validateSync(
    emulators ? effectiveConfig(source, { ports: emulators, publicFolder: '', withUi: false }) : source,
  );
  return {
    headersFor: (path: string): Record<string, string> =>
      Object.fromEntries(
        hosting.headers
          .filter(({ source, regex = '' }) => (source ? matches(path, source) : new RegExp(regex).test(path)))
          .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
      ),
    rewriteOf: (path: string) => hosting.rewrites.find(({ source }) => matches(path, source)),
  };
}
