import { once } from 'node:events';
import { createServer } from 'node:http';
import express, { type RequestHandler } from 'express';
import { getOpportunity } from '../../../functions/src/opportunities/get-opportunity.ts';
import { listOpportunities } from '../../../functions/src/opportunities/list-opportunities.ts';
import { unlockOpportunity } from '../../../functions/src/opportunities/unlock-opportunity.ts';

/**
 * A process of its own (`open-marked-portal.ts` starts it): serves the operations that touch the catalogue, as they are, on the
 * project and with the parameters that its environment names, and tells its parent the port.
 */
type Callable = typeof getOpportunity | typeof listOpportunities | typeof unlockOpportunity;

const serve =
  (callable: Callable): RequestHandler =>
  (request, response, next) => {
    Promise.resolve(callable(Object.assign(request, { rawBody: Buffer.alloc(0) }), response)).catch(next);
  };

const app = express()
  .use(express.json())
  .use('/getOpportunity', serve(getOpportunity))
  .use('/listOpportunities', serve(listOpportunities))
  .use('/unlockOpportunity', serve(unlockOpportunity));
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('The server has no port.');
process.send?.(address.port);
// Whoever started it has gone: so does it.
process.once('disconnect', () => process.exit());
