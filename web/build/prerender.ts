import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as ServerEntry from '../src/app/prerender/server-entry.tsx';
import { type Chunk, routeChunks } from './route-chunks.ts';
import { pageHead, portalHead, robots, sitemap } from './search-metadata.ts';

interface Site {
  folder: string;
  serverFolder: string;
  origin: string | undefined;
  chunks: readonly Chunk[];
}

/**
 * Writes the site from the template `page.html`: public pages completely, other pages without their user-dependent
 * parts. `index.html` becomes `portal.html`, which Hosting serves for every other URL.
 */
export async function prerenderSite({ folder, serverFolder, origin, chunks }: Site): Promise<void> {
  const entry: typeof ServerEntry = await import(pathToFileURL(join(serverFolder, 'server-entry.js')).href);
  const template = inlineStyles(readTemplate(join(folder, 'page.html')), folder);
  copyFileSync(join(folder, 'index.html'), join(folder, 'portal.html'));
  for (const path of entry.PUBLIC_PATHS) {
    const { head, styles, body } = await entry.prerenderPage(path);
    if (head.description === entry.PRODUCT_DESCRIPTION) throw new Error(`${path} has no description of its own.`);
    const structuredData = entry.structuredData(path, origin);
    const headElements = pageHead({ ...head, path, origin, structuredData });
    writePage(join(folder, path, 'index.html'), fill(hydratedWhenIdle(template), { head: headElements, styles, body }));
  }
  for (const { name, path, file, earlyRequest } of entry.PORTAL_PAGES) {
    const { head, styles, body, whole } = await entry.prerenderPage(path);
    const html = withEarlyRequest(whole ? hydratedWhenIdle(template) : template, earlyRequest);
    const page = withScripts(html, routeChunks(chunks, name));
    writePage(join(folder, file), fill(page, { head: portalHead(head), styles, body }));
  }
  writePage(join(folder, 'robots.txt'), robots(entry.DISALLOWED_PATHS, origin));
  if (origin !== undefined) writePage(join(folder, 'sitemap.xml'), sitemap(entry.PUBLIC_PATHS, origin));
  rmSync(join(folder, 'page.html'));
}

function readTemplate(file: string): string {
  const html = readFileSync(file, 'utf8');
  for (const part of [SCRIPT, ROOT]) {
    const found = html.split(part).length - 1;
    if (found !== 1) throw new Error(`page.html was built with ${found} times ${part} instead of once.`);
  }
  return html;
}

/** Inlines the small style sheet, which saves the first paint a round trip. */
function inlineStyles(html: string, folder: string): string {
  const [link, href] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(html) ?? [];
  if (!link || !href) throw new Error('page.html was built without its style sheet.');
  return html.replace(link, () => `<style>${readFileSync(join(folder, href), 'utf8').trim()}</style>`);
}

const SCRIPT = '<script type="module"';
const ROOT = '<div id="root"';

/** Lets `main.ts` wait, because the page has no browser-only parts. */
const hydratedWhenIdle = (html: string) => html.replace(ROOT, `${ROOT} data-hydrate="idle"`);

/** Adds the request that `first-paint.ts` sends for a visitor. */
const withEarlyRequest = (html: string, address: string | undefined) =>
  address === undefined ? html : html.replace('<html', `<html data-early-request="${address}"`);

/** Adds the scripts that `main.ts` requests after the first paint. */
const withScripts = (html: string, files: readonly string[]) =>
  html.replace(ROOT, `${ROOT} data-scripts="${files.map((file) => `/${file}`).join(' ')}"`);

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
