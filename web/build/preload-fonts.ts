import type { HtmlTagDescriptor, Plugin } from 'vite';

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
