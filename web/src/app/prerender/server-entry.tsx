import { text } from 'node:stream/consumers';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { type DocumentHead, DocumentHeadContext } from '#components/page/document-title.ts';
import { SERVICES } from '#content/services/services-page.ts';
import { paths } from '#routing/paths.ts';
import { ROUTE_NAMES, ROUTES } from '#routing/routes.ts';
import { App } from '../app.tsx';
import { PortalRoutes } from '../portal-routes.tsx';

export { structuredData } from './structured-data.ts';

const pathsOf = (name: (typeof ROUTE_NAMES)[number]): readonly string[] =>
  name === 'service' ? SERVICES.map(({ id }) => paths.service(id)) : [ROUTES[name].path];

/** The pages that the build makes complete HTML of. The sitemap lists them. */
export const PRERENDERED_PATHS = ROUTE_NAMES.filter((name) => ROUTES[name].prerendered).flatMap(pathsOf);

/** Pages that a search engine could not enter, for robots.txt. */
export const DISALLOWED_PATHS = ROUTE_NAMES.map((name) => ROUTES[name])
  .filter(({ access }) => access !== 'anyone' && access !== 'visitor')
  .map(({ path }) => path);

export interface PrerenderedPage {
  head: DocumentHead;
  /** `<style>` elements as Emotion finds them again in the browser. */
  styles: string;
  body: string;
}

/** Renders a public page as complete HTML. An error while rendering fails the build. */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  let head: DocumentHead | undefined;
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <DocumentHeadContext value={(given) => (head = given)}>
        <StaticRouter location={path}>
          <App portal={PortalRoutes} />
        </StaticRouter>
      </DocumentHeadContext>
    </CacheProvider>,
    // No part of a page is large enough to be sent after the rest: that would take an inline script.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void failures.push(error) },
  );
  const body = await text(prelude);
  if (failures.length > 0) throw new AggregateError(failures, `${path} could not be rendered.`);
  if (!head?.description) throw new Error(`${path} has no title or no description.`);
  return { head, styles: extractStyles(cache), body };
}

const styleElement = (key: string, ids: readonly string[], css: string) =>
  css ? `<style data-emotion="${[key, ...ids].join(' ')}">${css.replaceAll('</', '<\\/')}</style>` : '';

/**
 * The style sheet of one rendered page. Global styles have an element each, classes one together: this is how
 * Emotion finds them in the browser, so that it inserts nothing twice.
 */
function extractStyles({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  const ofClasses = rules.filter(([id]) => registered[`${key}-${id}`] !== undefined);
  const global = rules.filter(([id]) => registered[`${key}-${id}`] === undefined);
  return [
    ...global.map(([id, css]) => styleElement(`${key}-global`, [id], css)),
    styleElement(
      key,
      ofClasses.map(([id]) => id),
      ofClasses.map(([, css]) => css).join(''),
    ),
  ].join('');
}
