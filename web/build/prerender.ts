import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as ServerEntry from '../src/app/server-entry.ts';
import { pageHead } from './page-head.ts';
import { robots, sitemap } from './site-files.ts';

interface Site {
  /** The folder that Vite has built the browser's files into. */
  folder: string;
  /** The folder of the built `server-entry.ts`. */
  serverFolder: string;
  origin: string | undefined;
}

/**
 * Turns the built application into the site: each public page a complete file of its own, everything else the portal's shell.
 * `page.html` is what the pages are made from; `index.html`, as Vite leaves it, is the shell and becomes `portal.html`.
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
    writeInto(join(folder, path, 'index.html'), fill(template, { head: headElements, styles, body }));
  }
  writeInto(join(folder, 'robots.txt'), robots(origin));
  if (origin !== undefined) writeInto(join(folder, 'sitemap.xml'), sitemap(entry.PRERENDERED_PATHS, origin));
  rmSync(join(folder, 'page.html'));
  lighten(join(folder, 'prevent-flash.js'));
}

/** Every page waits for this script, which Vite copies as it is: its comments, each on lines of its own, stay here. */
function lighten(file: string): void {
  const script = readFileSync(file, 'utf8');
  writeFileSync(file, script.replaceAll(/^\s*(\/\/.*)?\n|^\s+/gm, ''));
}

/** The page's script comes last of all: what it brings is for afterwards. */
function readTemplate(file: string): string {
  const html = readFileSync(file, 'utf8');
  const scripts = html.match(/<script type="module"/g) ?? [];
  if (scripts.length !== 1)
    throw new Error(`page.html was built with ${scripts.length} module scripts instead of one.`);
  return html.replace('<script type="module"', '<script type="module" fetchpriority="low"');
}

function fill(template: string, parts: Record<'head' | 'styles' | 'body', string>): string {
  return Object.entries(parts).reduce((html, [name, part]) => {
    const place = `<!--page:${name}-->`;
    if (!html.includes(place)) throw new Error(`page.html has no place for ${name}.`);
    return html.replace(place, () => part);
  }, template);
}

function writeInto(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
