import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import express, { type RequestHandler } from 'express';
import { opportunities, serveCatalogue } from '../../../functions/src/index.ts';
import { localSecrets } from '../../../scripts/emulators/emulator-environment.ts';
import { portalUrl } from '../../support/emulators.ts';

/** The .env of a project with masked visitors, and the variables that the emulator sets for every function. */
const PARAMETERS = {
  VISITOR_DETAIL: 'masked',
  ENFORCE_APP_CHECK: 'false',
  ALLOWED_ORIGINS: JSON.stringify([new URL(portalUrl('/')).origin]),
  ...localSecrets(),
};

/**
 * Serves `getOpportunity` and `serveCatalogue` with VISITOR_DETAIL=masked and redirects the page's requests to them. The emulated functions have
 * one setting, so this runs the same code with the other setting on the same database.
 */
export async function serveMaskedVisitors() {
  const before = Object.fromEntries(Object.keys(PARAMETERS).map((name) => [name, process.env[name]]));
  Object.assign(process.env, PARAMETERS);
  const handler: RequestHandler = (request, response, next) => {
    const serve = request.path.startsWith('/catalogue') ? serveCatalogue : opportunities;
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    Promise.resolve(serve(Object.assign(request, { rawBody }), response)).catch(next);
  };
  const server = createServer(
    express()
      .use(express.raw({ type: () => true }))
      .use(handler),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    async routeCalls(page: Page) {
      const url = `${origin}/getOpportunity`;
      await page.context().route('**/getOpportunity', (route) => route.continue({ url }));
      const catalogue = (url: string) => origin + new URL(url).pathname;
      await page
        .context()
        .route('**/catalogue/*', (route) => route.continue({ url: catalogue(route.request().url()) }));
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      for (const [name, value] of Object.entries(before)) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    },
  };
}
