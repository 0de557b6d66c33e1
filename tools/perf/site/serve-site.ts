import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { HOST } from '../../../scripts/emulators/port-table.ts';
import { hostingHeaders } from './hosting-headers.ts';
import { readSite, type SiteFile } from './read-site.ts';

export interface RunningSite {
  origin: string;
  /** The addresses of its prerendered pages. */
  pages: readonly string[];
  stop: () => Promise<void>;
}

/**
 * Serves a built site as Firebase Hosting would: prerendered pages under their own address, the portal's shell for every other,
 * the headers of `firebase.json`, and Brotli.
 */
export async function serveSite(folder: string, port: number): Promise<RunningSite> {
  const files = readSite(folder);
  const headersFor = hostingHeaders();
  const server = createServer((request, response) => {
    const path = pathOf(request);
    answer(find(files, path), headersFor(path), request, response);
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

function find(files: ReadonlyMap<string, SiteFile>, path: string): SiteFile {
  const page = path === '/' ? '/index.html' : `${path}/index.html`;
  const file = files.get(path) ?? files.get(page) ?? files.get('/portal.html');
  if (!file) throw new Error('The built site has no portal.html.');
  return file;
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
