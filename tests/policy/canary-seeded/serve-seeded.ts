import { once } from 'node:events';
import { createServer } from 'node:http';
import express, { type RequestHandler } from 'express';
import { opportunities, serveCatalogue } from '../../../functions/src/index.ts';

/**
 * A separate process, started by `open-seeded-portal.ts`. Serves the functions that read the catalogue with the project and parameters of its
 * environment, and sends its port to the parent.
 */
type Served = typeof opportunities | typeof serveCatalogue;

const serve =
  (served: Served): RequestHandler =>
  (request, response, next) => {
    Promise.resolve(served(Object.assign(request, { rawBody: Buffer.alloc(0) }), response)).catch(next);
  };

const app = express()
  .use(express.json())
  .use('/opportunities', serve(opportunities))
  .use('/catalogue', serve(serveCatalogue));
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('The server has no port.');
process.send?.(address.port);
process.once('disconnect', () => process.exit());
