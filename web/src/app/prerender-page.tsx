import { text } from 'node:stream/consumers';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { type DocumentHead, DocumentHeadContext } from '#components/page/document-title.ts';
import { App } from './app.tsx';
import { extractStyles } from './extract-styles.ts';
import { PortalRoutes } from './routes.tsx';

export interface PrerenderedPage {
  head: DocumentHead;
  /** `<style>` elements in the form in which emotion takes them over in the browser. */
  styles: string;
  body: string;
}

/** One public page as complete HTML. Whatever fails while it is rendered fails the build. */
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
