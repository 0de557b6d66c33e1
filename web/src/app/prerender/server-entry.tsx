import { text } from 'node:stream/consumers';
import type { EmotionCache } from '@emotion/cache';
import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { CLIENT_ONLY, ClientOnlyError } from '#components/hydration/hydration.tsx';
import { type DocumentHead, DocumentHeadContext, PRODUCT_DESCRIPTION, PRODUCT_NAME } from '#components/page/page.tsx';
import { FOOTER_STATEMENT } from '#content/footer.ts';
import { JOIN_FAQS } from '#content/join-us.ts';
import { SERVICES } from '#content/services/service.ts';
import { visitorUrls } from '#lib/data/fetch-for-visitors.ts';
import { paths } from '#routing/paths.ts';
import { findRoute, ROUTE_NAMES, ROUTES, type RouteName, routesIn } from '#routing/routes.ts';
import { App } from '../app.tsx';

const pathsOf = (name: RouteName): readonly string[] =>
  name === 'service' ? SERVICES.map(({ id }) => paths.service(id)) : [ROUTES[name].path];

export { PRODUCT_DESCRIPTION };

export const PUBLIC_PATHS = routesIn('public').flatMap(pathsOf);

/** Requests that `first-paint.ts` sends for visitors, followed by the opportunity's id. */
const EARLY_REQUESTS: Partial<Record<RouteName, string>> = {
  marketplace: visitorUrls.catalogue,
  opportunity: visitorUrls.opportunity(''),
};

export const PORTAL_PAGES = [...routesIn('auth'), ...routesIn('open'), ...routesIn('portal')].flatMap((name) => {
  const route = ROUTES[name];
  const { path } = route;
  const page = { name, path, earlyRequest: EARLY_REQUESTS[name] };
  if ('file' in route) return [{ ...page, file: route.file }];
  return path.includes(':') ? [] : [{ ...page, file: `${path}/index.html` }];
});

/** Pages that search engines cannot access, for robots.txt. */
export const DISALLOWED_PATHS = ROUTE_NAMES.map((name) => ROUTES[name])
  .filter(({ access }) => access !== 'anyone' && access !== 'visitor')
  .map(({ path }) => path);

interface PrerenderedPage {
  head: DocumentHead;
  /** `<style>` elements that Emotion recognises in the browser. */
  styles: string;
  body: string;
  /** True if the page has no browser-only parts, so that its scripts may wait. */
  whole: boolean;
}

/** A guard shows a skeleton until the user is known. */
function isGuarded(path: string): boolean {
  const name = findRoute(path);
  return name !== undefined && ROUTES[name].shell === 'portal';
}

/** Properties that Safari supports only with a prefix. Emotion would also prefix for browsers of 2015. */
const PREFIXED = ['user-select', 'backdrop-filter'];

const prefixForSafari: StylisPlugin = (element) => {
  if (element.type === 'decl' && PREFIXED.some((property) => property === element.props)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/** Renders a page as HTML, without browser-only parts. Any other rendering error fails the build. */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const cache = createCache({ key: 'css', stylisPlugins: [prefixForSafari] });
  cache.compat = true;
  let head: DocumentHead | undefined;
  const failures: unknown[] = [];
  let whole = !isGuarded(path);
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <DocumentHeadContext value={(given) => (head = given)}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </DocumentHeadContext>
    </CacheProvider>,
    // Send every page in one piece, because streaming a part later needs an inline script.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError },
  );
  function onError(error: unknown): string | undefined {
    if (error instanceof ClientOnlyError) {
      whole = false;
      return CLIENT_ONLY;
    }
    failures.push(error);
    return undefined;
  }
  const body = await text(prelude);
  if (failures.length > 0) throw new AggregateError(failures, `${path} could not be rendered.`);
  return {
    head: head ?? { title: PRODUCT_NAME, description: PRODUCT_DESCRIPTION },
    styles: extractStyles(cache),
    body,
    whole,
  };
}

const styleElement = (key: string, ids: readonly string[], css: string) =>
  css ? `<style data-emotion="${[key, ...ids].join(' ')}" data-s>${css.replaceAll('</', '<\\/')}</style>` : '';

/**
 * Builds a page's style sheet in Emotion's format, so that the browser inserts nothing twice. Each global style has an
 * element; classes share one. `data-s` marks them as already in the head; otherwise Emotion would move them.
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

/** Structured data for search engines: the organisation on the home page, the FAQ on the network page. */
export function structuredData(path: string, origin: string | undefined): object | undefined {
  if (path === paths.home) return organisation(origin);
  if (path === paths.joinUs) return questions();
  return undefined;
}

const organisation = (origin: string | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: PRODUCT_NAME,
  description: FOOTER_STATEMENT,
  ...(origin ? { url: `${origin}/`, logo: `${origin}/icon-512.png` } : {}),
});

const questions = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: JOIN_FAQS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
