import { HttpsError, onRequest, type Response } from 'firebase-functions/https';
import { visitorDetail } from '../access/audience.ts';
import { hasAgreed } from '../access/load-agreement.ts';
import { KEPT_BY_HOSTING } from '../catalogue/catalogue-lifetime.ts';
import { findOpportunity } from '../catalogue/load-catalogue.ts';
import { REGION } from '../contract/limits.ts';
import { opportunityRequestSchema } from '../contract/opportunities/opportunity-views.ts';
import { refuseLargeBody } from '../platform/arriving-bodies.ts';
import { logFailure } from '../platform/logging.ts';
import { MIN_INSTANCES } from '../platform/parameters.ts';
import { parseInput } from '../platform/validate-request.ts';
import { detailFor } from './get-opportunity.ts';
import { rowsFor } from './list-opportunities.ts';

const ALWAYS = { 'X-Content-Type-Options': 'nosniff', 'X-Robots-Tag': 'noindex' };
/** Browsers revalidate each time. */
const CACHED = { 'Cache-Control': `public, max-age=0, s-maxage=${KEPT_BY_HOSTING / 1000}` };
const NOT_CACHED = { 'Cache-Control': 'no-store' };

const VISITOR = { viewer: 'visitor', signedIn: false } as const;

/**
 * `GET /catalogue` and `GET /catalogue/<id>`, behind a rewrite of Hosting: the answers of `listOpportunities` and
 * `getOpportunity` for a visitor who has unlocked nothing. They are the same for all visitors, so a browser can request
 * them before its scripts arrive, and Hosting can cache them. Tokens are ignored. Errors have the body `{ code, message
 * }`: 404 `not-found`, 400 `invalid-argument` for an invalid id, 405 for any other method, 500 `internal`, which is not
 * cached.
 */
export const serveCatalogue = onRequest(
  { region: REGION, memory: '512MiB', timeoutSeconds: 30, maxInstances: 10, minInstances: MIN_INSTANCES },
  async (request, response) => {
    if (refuseLargeBody(request, response)) return;
    const { method, path } = request;
    response.set(ALWAYS);
    if (method !== 'GET' && method !== 'HEAD') {
      response
        .set({ ...NOT_CACHED, Allow: 'GET, HEAD' })
        .status(405)
        .json({ code: 'invalid-argument', message: 'Only GET.' });
      return;
    }
    try {
      response.set(CACHED).json(await visitorAnswer(path));
    } catch (error) {
      fail(response, error);
    }
  },
);

/** The answer for a path. Throws `not-found` or `invalid-argument`. */
export async function visitorAnswer(path: string) {
  const id = path.replace(/^\/catalogue/, '').replaceAll(/^\/|\/$/g, '');
  if (id === '') return { rows: await rowsFor(VISITOR) };
  const request = parseInput(opportunityRequestSchema, { id });
  const opportunity = await findOpportunity(request.id);
  return detailFor(opportunity, {
    ...VISITOR,
    visitorDetail: visitorDetail(),
    agreed: await hasAgreed(null, opportunity),
    unlock: 'none',
    underReview: null,
    grantedUntil: null,
  });
}

const STATUS: Record<string, number> = { 'not-found': 404, 'invalid-argument': 400 };

function fail(response: Response, error: unknown): void {
  const status = error instanceof HttpsError ? STATUS[error.code] : undefined;
  if (error instanceof HttpsError && status !== undefined) {
    response.status(status).set(CACHED).json({ code: error.code, message: error.message });
    return;
  }
  logFailure('serveCatalogue failed', error);
  const message = 'Something went wrong on our side. Please try again.';
  response.status(500).set(NOT_CACHED).json({ code: 'internal', message });
}
