import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { compress } from '../../../tests/e2e/support/compress.ts';

export interface SiteFile {
  type: string;
  content: Buffer;
  /** The content in Brotli, where that is worth it: pictures, films and fonts are compressed already. */
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

/** Every file of the built site by its address, compressed beforehand so that no request waits for it. */
export function readSite(folder: string): Map<string, SiteFile> {
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
