import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as ServerEntry from '../src/app/prerender/server-entry.tsx';
import { pageHead, robots, sitemap } from './search-metadata.ts';

interface Site {
  /** The folder that Vite has built the browser's files into. */
  folder: string;
  /** The folder of the built `server-entry.tsx`. */
  serverFolder: string;
  origin: string | undefined;
}

/**
 * Writes the site: each prerendered page as a file of its own from the template `page.html`, and `index.html` as `portal.html`,
 * which Hosting sends for every other URL.
 */
export async function prerenderSite({ folder, serverFolder, origin }: Site): Promise<void> {
  const entry: typeof ServerEntry = await import(pathToFileURL(join(serverFolder, 'server-entry.js')).href);
  const template = readTemplate(join(folder, 'page.html'));
  renameSync(join(folder, 'index.html'), join(folder, 'portal.html'));
  for (const path of entry.PRERENDERED_PATHS) {
    const { head, styles, body } = await entry.prerenderPage(path);
    const description = head.description ?? '';
    const structuredData = entry.structuredData(path, origin);
    const headElements = pageHead({ path, title: head.title, description, origin, structuredData });
    writePage(join(folder, path, 'index.html'), fill(template, { head: headElements, styles, body }));
  }
  writePage(join(folder, 'robots.txt'), robots(entry.DISALLOWED_PATHS, origin));
  if (origin !== undefined) writePage(join(folder, 'sitemap.xml'), sitemap(entry.PRERENDERED_PATHS, origin));
  rmSync(join(folder, 'page.html'));
  stripComments(join(folder, 'prevent-flash.js'));
}

/** Every page waits for this script, which Vite copies as it is. Its comments are on lines of their own. */
function stripComments(file: string): void {
  const script = readFileSync(file, 'utf8');
  writeFileSync(file, script.replaceAll(/^\s*(\/\/.*)?\n|^\s+/gm, ''));
}

/** The low priority lets the page's content come before its script. */
function readTemplate(file: string): string {
  const html = readFileSync(file, 'utf8');
  const scripts = html.match(/<script type="module"/g) ?? [];
  if (scripts.length !== 1)
    throw new Error(`page.html was built with ${scripts.length} module scripts instead of one.`);
  return html.replace('<script type="module"', '<script type="module" fetchpriority="low"');
}

function fill(template: string, parts: Record<'head' | 'styles' | 'body', string>): string {
  return Object.entries(parts).reduce((html, [name, part]) => {
    const placeholder = `<!--page:${name}-->`;
    if (!html.includes(placeholder)) throw new Error(`page.html has no placeholder for ${name}.`);
    return html.replace(placeholder, () => part);
  }, template);
}

function writePage(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
