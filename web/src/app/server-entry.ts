/** What the build loads to prerender the public pages. */
export { prerenderPage } from './prerender-page.tsx';
export { PRERENDERED_PATHS } from './prerendered-paths.ts';
export { structuredData } from './structured-data.ts';
