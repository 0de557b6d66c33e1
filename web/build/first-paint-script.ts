import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const HOSTING_FILE = join(root, '..', 'firebase.json');
const PLACEHOLDER = '<!--first-paint-->';

/**
 * Inlines `first-paint.ts` in each page. A build writes its hash into the content security policy in `firebase.json`.
 */
export function firstPaintScript(): Plugin {
  let script: Promise<string> | undefined;
  return {
    name: 'portal:first-paint-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { server }) {
        if (!html.includes(PLACEHOLDER)) throw new Error(`The page has no placeholder ${PLACEHOLDER}.`);
        script ??= bundle();
        const code = await script;
        if (server) script = undefined;
        else allow(code);
        return html.replace(PLACEHOLDER, () => `<script>${code}</script>`);
      },
    },
  };
}

async function bundle(): Promise<string> {
  const input = join(root, 'src', 'app', 'first-paint.ts');
  const options = { write: false, rolldownOptions: { input, output: { format: 'iife' } } } as const;
  const [result] = [await build({ configFile: false, root, logLevel: 'silent', build: options })].flat();
  if (!result || !('output' in result)) throw new Error('first-paint.ts was not built.');
  return result.output[0].code.trim();
}

function allow(code: string): void {
  const hosting = readFileSync(HOSTING_FILE, 'utf8');
  const hash = createHash('sha256').update(code).digest('base64');
  const allowed = hosting.replace(/(?<=script-src 'self' )'sha256-[^']+'/, `'sha256-${hash}'`);
  if (allowed !== hosting) writeFileSync(HOSTING_FILE, allowed);
}
