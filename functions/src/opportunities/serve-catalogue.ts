import { gzipSync } from 'node:zlib';
import { HttpsError, onRequest, type Request, type Response } from 'firebase-functions/https';
import { visitorDetail } from '../access/audience.ts';
import { hasAgreed } from '../access/load-agreement.ts';
import { KEPT_BY_HOSTING } from '../catalogue/catalogue-lifetime.ts';
import { findOpportunity } from '../catalogue/load-catalogue.ts';
import { REGION } from '../contract/limits.ts';
import {
  type CatalogueAnswer,
  cataloguePartSchema,
  type OpportunityDetail,
  opportunityRequestSchema,
} from '../contract/opportunities/opportunity-views.ts';
import { refuseLargeBody } from '../platform/arriving-bodies.ts';
import { logFailure } from '../platform/logging.ts';
import { MIN_INSTANCES } from '../platform/parameters.ts';
import { hashOf } from '../platform/stored-documents.ts';
import { parseInput } from '../platform/validate-request.ts';
import { detailFor } from './get-opportunity.ts';
import { partFor } from './list-opportunities.ts';

const ALWAYS = { 'X-Content-Type-Options': 'nosniff', 'X-Robots-Tag': 'noindex' };
/** Browsers revalidate each time. */
const CACHED = { 'Cache-Control': `public, max-age=0, s-maxage=${KEPT_BY_HOSTING / 1000}` };
const NOT_CACHED = { 'Cache-Control': 'no-store' };

const VISITOR = { viewer: 'visitor', signedIn: false } as const;

/**
 * `GET /catalogue?after=<cursor>` and `GET /catalogue/<id>`, behind a rewrite of Hosting: the answers of
 * `listOpportunities` and `getOpportunity` for a visitor who has unlocked nothing. They are the same for all visitors, so
 * a browser can request them before its scripts arrive, and Hosting can cache them. Tokens are ignored. Errors have the
 * body `{ code, message }`: 404 `not-found`, 400 `invalid-argument` for an invalid id or cursor, 405 for any other
 * method, 500 `internal`, which is not cached.
 */
export const serveCatalogue = onRequest(
  { region: REGION, memory: '512MiB', timeoutSeconds: 30, maxInstances: 10, minInstances: MIN_INSTANCES },
  async (request, response) => {
    if (refuseLargeBody(request, response)) return;
    const { method, path, query } = request;
    response.set(ALWAYS);
    if (method !== 'GET' && method !== 'HEAD') {
      response
        .set({ ...NOT_CACHED, Allow: 'GET, HEAD' })
        .status(405)
        .json({ code: 'invalid-argument', message: 'Only GET.' });
      return;
    }
    try {
      const answer = await visitorAnswer(path, query.after);
      const beginsAgain = query.after !== undefined && 'rows' in answer && !answer.part?.start;
      send(request, response.set(beginsAgain ? NOT_CACHED : CACHED), answer);
    } catch (error) {
      fail(response, error);
    }
  },
);

interface Encoded {
  etag: string;
  json: Buffer;
  gzip: Buffer;
}

const encoded = new WeakMap<object, Encoded>();

/** Encodes rows once for each version of the catalogue, because the same answer is given until it changes. */
function encodingOf(answer: VisitorAnswer): Encoded {
  const known = encoded.get(answer);
  if (known) return known;
  const json = Buffer.from(JSON.stringify(answer));
  const made = { etag: `W/"${hashOf(json)}"`, json, gzip: gzipSync(json) };
  encoded.set(answer, made);
  return made;
}

/** Compresses here, because neither Cloud Run nor its front end does. The entity tag is weak, because it names both encodings. */
function send(request: Request, response: Response, answer: VisitorAnswer): void {
  const { etag, json, gzip } = encodingOf(answer);
  response.set({ ETag: etag, Vary: 'Accept-Encoding' }).type('json');
  // Express answers 304 without a body if the browser has this answer.
  if (request.acceptsEncodings('gzip')) response.set('Content-Encoding', 'gzip').send(gzip);
  else response.send(json);
}

type VisitorAnswer = CatalogueAnswer | OpportunityDetail;

/** The answer for a path, and for rows the cursor in the query. Throws `not-found` or `invalid-argument`. */
export async function visitorAnswer(path: string, cursor?: unknown): Promise<VisitorAnswer> {
  const id = path.replace(/^\/catalogue/, '').replaceAll(/^\/|\/$/g, '');
  if (id === '') return partFor(VISITOR, parseInput(cataloguePartSchema, { after: cursor }).after);
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
