import type { Plugin } from 'vite';

/** Preloads both fonts with the page, before the style sheet requests them, so that text changes its font early and once. */
export function preloadFonts(): Plugin {
  return {
    name: 'portal:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
