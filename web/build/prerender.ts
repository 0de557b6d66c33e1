import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type HtmlTagDescriptor, minifySync, type Plugin } from 'vite';
import type * as ServerEntry from '../src/app/prerender/server-entry.tsx';
import { type Chunk, routeChunks } from './route-chunks.ts';
import { pageHead, portalHead, robots, sitemap } from './search-metadata.ts';

interface Site {
  /** The folder that Vite has built the browser's files into. */
  folder: string;
  /** The folder of the built `server-entry.tsx`. */
  serverFolder: string;
  origin: string | undefined;
  /** The chunks of the browser's build. */
  chunks: readonly Chunk[];
}

/**
 * Writes the site from the template `page.html`: each public page as a file of its own, each other page as far as it does not depend on
 * who is here, and `index.html` as `portal.html`, which Hosting sends for every other URL.
 */
export async function prerenderSite({ folder, serverFolder, origin, chunks }: Site): Promise<void> {
  const entry: typeof ServerEntry = await import(pathToFileURL(join(serverFolder, 'server-entry.js')).href);
  const firstScript = takeFirstScript(folder);
  const withFirstScript = (html: string) => html.replace(FIRST_SCRIPT_ELEMENT, () => firstScript);
  const template = withFirstScript(inlineStyles(readTemplate(join(folder, 'page.html')), folder));
  writePage(join(folder, 'portal.html'), withFirstScript(readFileSync(join(folder, 'index.html'), 'utf8')));
  for (const path of entry.PUBLIC_PATHS) {
    const { head, styles, body } = await entry.prerenderPage(path);
    if (head.description === entry.PRODUCT_DESCRIPTION) throw new Error(`${path} has no description of its own.`);
    const structuredData = entry.structuredData(path, origin);
    const headElements = pageHead({ ...head, path, origin, structuredData });
    writePage(join(folder, path, 'index.html'), fill(withLateScript(template), { head: headElements, styles, body }));
  }
  for (const { name, path, file } of entry.PORTAL_PAGES) {
    const { head, styles, body, whole } = await entry.prerenderPage(path);
    const html = whole ? hydrated(withLateScript(template), 'with-query') : hydrated(template, 'at-once');
    writePage(
      join(folder, file),
      fill(withScripts(html, routeChunks(chunks, name)), { head: portalHead(head), styles, body }),
    );
  }
  writePage(join(folder, 'robots.txt'), robots(entry.DISALLOWED_PATHS, origin));
  if (origin !== undefined) writePage(join(folder, 'sitemap.xml'), sitemap(entry.PUBLIC_PATHS, origin));
  rmSync(join(folder, 'page.html'));
}

const FIRST_SCRIPT = 'prevent-flash.js';
const FIRST_SCRIPT_ELEMENT = `<script src="/${FIRST_SCRIPT}"></script>`;

/**
 * The script that runs before the first paint, minified, as an element: every page has it inline, since its first paint would wait a round
 * trip for a file. Throws unless `script-src` in `firebase.json` allows it by its hash.
 */
function takeFirstScript(folder: string): string {
  const file = join(folder, FIRST_SCRIPT);
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file} could not be minified: ${errors[0]?.message}`);
  const script = code.trim();
  const source = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  if (!readFileSync(HOSTING_FILE, 'utf8').includes(`script-src 'self' ${source} `)) {
    throw new Error(
      `${FIRST_SCRIPT} has changed: write ${source} after script-src 'self' in firebase.json, for the old hash.`,
    );
  }
  rmSync(file);
  return `<script>${script}</script>`;
}

const HOSTING_FILE = join(import.meta.dirname, '..', '..', 'firebase.json');

function readTemplate(file: string): string {
  const html = readFileSync(file, 'utf8');
  for (const part of [SCRIPT, ROOT]) {
    const found = html.split(part).length - 1;
    if (found !== 1) throw new Error(`page.html was built with ${found} times ${part} instead of once.`);
  }
  return html;
}

/** The style sheet is small, and the first paint would wait a round trip for it. */
function inlineStyles(html: string, folder: string): string {
  const [link, href] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(html) ?? [];
  if (!link || !href) throw new Error('page.html was built without its style sheet.');
  return html.replace(link, () => `<style>${readFileSync(join(folder, href), 'utf8').trim()}</style>`);
}

const SCRIPT = '<script type="module"';
const PRELOADED_SCRIPT = '<link rel="modulepreload"';
const ROOT = '<div id="root"';

const LATE = ' fetchpriority="low"';

/** The low priority lets the page's content come before its script, and what that imports. */
const withLateScript = (html: string) =>
  html.replace(SCRIPT, SCRIPT + LATE).replaceAll(PRELOADED_SCRIPT, PRELOADED_SCRIPT + LATE);

/** When `main.ts` does not wait for an idle moment. */
const hydrated = (html: string, when: 'at-once' | 'with-query') => html.replace(ROOT, `${ROOT} data-hydrate="${when}"`);

/** What `main.ts` requests as soon as the page is painted. */
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

/** The subset that every page shows. Others are fetched for their `unicode-range`, only where a page has such a character. */
const LATIN = /-latin-(?!ext-)[^/]*\.woff2$/;

/**
 * A link for each font that every page shows, which requests nothing until `prevent-flash.js`, which follows, gives it a medium: it chooses
 * when the fonts come.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'portal:preload-fonts',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (_html, { bundle }) => preloadLinks(Object.keys(bundle ?? {})) },
  };
}

/** A link for each file of the build that is preloaded. At a low priority: the page's content comes first. */
export const preloadLinks = (files: readonly string[]): HtmlTagDescriptor[] =>
  files
    .filter((file) => LATIN.test(file))
    .map((file) => ({
      tag: 'link',
      attrs: {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: `/${file}`,
        crossorigin: '',
        fetchpriority: 'low',
        media: 'not all',
      },
      injectTo: 'head-prepend',
    }));
