import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const HOSTING_FILE = join(root, '..', 'firebase.json');
const PLACEHOLDER = '<!--first-paint-->';

/**
 * Inlines `first-paint.ts` in each page. A build fails unless the content security policy in `firebase.json` allows it.
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
        else checkPolicy(code, readFileSync(HOSTING_FILE, 'utf8'));
        return html.replace(PLACEHOLDER, () => `<script>${code}</script>`);
      },
    },
  };
}

export async function bundle(): Promise<string> {
  const input = join(root, 'src', 'app', 'first-paint.ts');
  const options = { write: false, rolldownOptions: { input, output: { format: 'iife' } } } as const;
  const [result] = [await build({ configFile: false, root, logLevel: 'silent', build: options })].flat();
  if (!result || !('output' in result)) throw new Error('first-paint.ts was not built.');
  return result.output[0].code.trim();
}

/** Throws unless the content security policy in firebase.json allows the script. */
export function checkPolicy(code: string, firebaseJson: string): void {
  const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  if (firebaseJson.includes(`script-src 'self' ${hash} `)) return;
  throw new Error(
    `The content security policy blocks the new first-paint.ts: in firebase.json, write ${hash} as the hash in script-src.`,
  );
}
