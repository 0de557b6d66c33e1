import { once } from 'node:events';
import { createServer } from 'node:http';
import express, { type RequestHandler } from 'express';
import { opportunities, serveCatalogue } from '../../../functions/src/index.ts';
import { firestore } from '../../../functions/src/platform/admin.ts';
import { writeOpportunities, writePasscodes } from '../../../scripts/catalogue/published-catalogue.ts';
import { generateCatalogue } from '../../factories/generated-catalogue.ts';
import { catalogue, passcodes } from './canary-catalogue.ts';

/**
 * A separate process, started by `open-seeded-portal.ts`. Publishes the catalogue and serves the functions that read it with the project and
 * parameters of its environment, and sends its port to the parent.
 */
type Served = typeof opportunities | typeof serveCatalogue;

const serve =
  (served: Served): RequestHandler =>
  (request, response, next) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    Promise.resolve(served(Object.assign(request, { rawBody }), response)).catch(next);
  };

const generated = Number(process.env.PORTAL_GENERATED);
await writeOpportunities({ firestore: firestore() }, generated > 0 ? generateCatalogue(generated) : catalogue);
if (generated === 0) await writePasscodes({ firestore: firestore() }, passcodes, 'the test');

const app = express()
  // As the framework does it: a body arrives in `rawBody` only.
  .use(express.raw({ type: () => true }))
  .use('/opportunities', serve(opportunities))
  .use('/catalogue', serve(serveCatalogue));
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('The server has no port.');
process.send?.(address.port);
process.once('disconnect', () => process.exit());
