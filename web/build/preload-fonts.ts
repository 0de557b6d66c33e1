import type { Plugin } from 'vite';

/** The subset that every page shows. Others are fetched for their `unicode-range`, only where a page has such a character. */
const LATIN = /-latin-(?!ext-)[^/]*\.woff2$/;

const SCRIPT = '<script src="/prevent-flash.js"';

/** Names the two fonts to `prevent-flash.js`, which chooses when they come. */
export function preloadFonts(): Plugin {
  return {
    name: 'portal:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        const fonts = preloadedFonts(Object.keys(bundle ?? {}));
        if (!html.includes(SCRIPT)) throw new Error(`${path} was built without prevent-flash.js.`);
        return html.replace(SCRIPT, `${SCRIPT} data-fonts="${fonts.join(' ')}"`);
      },
    },
  };
}

/** The URL of each font that every page shows. */
export const preloadedFonts = (files: readonly string[]): string[] =>
  files.filter((file) => LATIN.test(file)).map((file) => `/${file}`);
