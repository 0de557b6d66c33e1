import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ROUTER = /^react-router(\/dom)?$/;
const ROUTER_FILE = /\/node_modules\/react-router\/dist\/production\/.*\.mjs$/;

/** What to put in the place of what, so that the bundler can see what nobody uses. */
const LEAN: readonly [found: RegExp, instead: string][] = [
  // Names for developer tools: each is an effect that keeps a part in the bundle.
  [/^\w+\.displayName = .*;$/gm, ''],
  [/(?<== )(?=React\w*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ '],
  // Links fetch a page's data beforehand in the router's framework mode alone, so here they never draw this.
  [/^function PrefetchPageLinks\(/m, 'function PrefetchPageLinks() { return null; }\nfunction FrameworkPageLinks('],
];

/**
 * Takes the router's own production files, which its package leaves to those who ask for them, and makes plain which of its
 * parts have no effect unless they are used. About 3 KB (Brotli) on every page.
 */
export function leanRouter(): Plugin {
  return {
    name: 'portal:lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const [asked, dom] = ROUTER.exec(source) ?? [];
      if (!asked) return null;
      const manifest = await this.resolve('react-router/package.json', importer, { skipSelf: true });
      if (!manifest) return null;
      return join(dirname(manifest.id), 'dist', 'production', dom ? 'dom-export.mjs' : 'index.mjs');
    },
    transform: {
      filter: { id: ROUTER_FILE },
      handler: (code) => LEAN.reduce((lean, [found, instead]) => lean.replace(found, instead), code),
    },
  };
}
