import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The subset that every page shows. Others are fetched for their `unicode-range`, only where a page has such a character. */
const LATIN = /-latin-(?!ext-)[^/]*\.woff2$/;

/**
 * Preloads both fonts with the page, before the style sheet requests them, so that text changes its font early and once. At a low
 * priority: the first paint does not wait for them.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'portal:preload-fonts',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (_html, { bundle }) => preloadLinks(Object.keys(bundle ?? {})) },
  };
}

/** A link for each file of the build that is preloaded. */
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
      },
      injectTo: 'head',
    }));
