import { HttpsError, onRequest, type Response } from 'firebase-functions/https';
import { grantFor, viewerOf } from '../contract/access/policy.ts';
import { REGION } from '../contract/limits.ts';
import {
  type CatalogueRow,
  catalogueRequestSchema,
  type OpportunityDetail,
  type OpportunityDetailRequest,
  opportunityDetailRequestSchema,
  opportunityRequestSchema,
} from '../contract/opportunities/opportunity-views.ts';
import { isKycApproved, loadVerification, NOT_VERIFIED } from '../kyc/kyc-store.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logFailure } from '../platform/logging.ts';
import { MIN_INSTANCES, TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import type { Caller } from '../platform/sessions.ts';
import { parseInput } from '../platform/validate-request.ts';
import { type Audience, viewAs, visitorDetail } from './audience.ts';
import { findOpportunity, loadCatalogue, notFound } from './load-catalogue.ts';
import { projectOpportunity } from './project-opportunity.ts';
import { projectRow } from './project-row.ts';
import { verifyUnlock } from './unlock-opportunity.ts';

/**
 * The marketplace: full rows for signed-in callers, verified or not, and masked ones for visitors; how far each raise has come
 * for verified ones alone. An admin may ask for another's. A warm call reads the caller's verification at most.
 */
export const listOpportunities = defineCallable('listOpportunities', {
  readOnly: true,
  schema: catalogueRequestSchema,
  options: { minInstances: MIN_INSTANCES },
  async run(request, caller) {
    const { signedIn } = caller;
    const admin = signedIn && caller.admin;
    const kycApproved = signedIn && !admin && (await isKycApproved(caller.uid));
    const earned = viewerOf({ signedIn, admin, kycApproved, unlocked: false });
    const seen = viewAs(request.viewAs, earned, caller);
    return { rows: await rowsFor(seen) };
  },
});

/** The catalogue as this viewer may see it. */
async function rowsFor({ viewer, signedIn }: Pick<Audience, 'viewer' | 'signedIn'>): Promise<CatalogueRow[]> {
  const context = { signedIn, visitorDetail: visitorDetail() };
  const row = grantFor('catalogue_row', viewer, context);
  const funding = grantFor('catalogue_funding', viewer, context);
  const catalogue = await loadCatalogue();
  return [...catalogue.values()].flatMap((opportunity) => projectRow(opportunity, row, funding) ?? []);
}

/**
 * Page of one opportunity, as this caller may see it, or as an admin asks to see it. A warm call reads the
 * caller's verification at most, while their session is checked. An unlock is a signed token, so it costs no read.
 */
export const getOpportunity = defineCallable('getOpportunity', {
  readOnly: true,
  schema: opportunityDetailRequestSchema,
  options: { minInstances: MIN_INSTANCES, secrets: [TOKEN_SIGNING_KEY] },
  async run(request, caller) {
    return detailFor(request.id, await audienceOf(request, caller));
  },
});

/** The page of an opportunity for this audience. Throws `not-found` where there is none, or none for them. */
async function detailFor(id: string, audience: Audience): Promise<OpportunityDetail> {
  const detail = projectOpportunity(await findOpportunity(id), audience);
  if (!detail) throw notFound();
  return detail;
}

/** Approval is read anew at every call, because it can be taken back; an admin needs none. */
async function audienceOf(request: OpportunityDetailRequest, caller: Caller): Promise<Audience> {
  const { signedIn } = caller;
  const admin = signedIn && caller.admin;
  const [verification, unlock] = await Promise.all([
    signedIn && !admin ? loadVerification(caller.uid) : NOT_VERIFIED,
    verifyUnlock(request, caller, now()),
  ]);
  const earned = viewerOf({ signedIn, admin, kycApproved: verification.approved, unlocked: unlock === 'valid' });
  return {
    ...viewAs(request.viewAs, earned, caller),
    unlock,
    underReview: verification.underReview,
    visitorDetail: visitorDetail(),
  };
}

/** How long Hosting's cache may answer without the function, in seconds. Browsers ask each time. */
const KEPT_BY_HOSTING = 60;

const ALWAYS = { 'X-Content-Type-Options': 'nosniff', 'X-Robots-Tag': 'noindex' };
const CACHED = { 'Cache-Control': `public, max-age=0, s-maxage=${KEPT_BY_HOSTING}` };
const NOT_CACHED = { 'Cache-Control': 'no-store' };

const VISITOR = { viewer: 'visitor', signedIn: false } as const;

/**
 * `GET /catalogue` and `GET /catalogue/<id>`, behind a rewrite of Hosting: what `listOpportunities` and `getOpportunity` answer a visitor
 * who has unlocked nothing. It is the same for all of them, so a browser can ask before its scripts arrive, and Hosting's cache can
 * answer. Who calls is not looked at: a token changes nothing here.
 *
 * Errors have the body `{ code, message }`: 404 `not-found`, 400 `invalid-argument` for what is no id, 405 for any other method,
 * 500 `internal`, which no cache keeps.
 */
export const serveCatalogue = onRequest(
  { region: REGION, memory: '512MiB', timeoutSeconds: 30, maxInstances: 10, minInstances: MIN_INSTANCES },
  async ({ method, path }, response) => {
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

/** The answer under a path. Throws `not-found` or `invalid-argument`. */
export async function visitorAnswer(path: string) {
  const id = path.replace(/^\/catalogue/, '').replaceAll(/^\/|\/$/g, '');
  if (id === '') return { rows: await rowsFor(VISITOR) };
  const request = parseInput(opportunityRequestSchema, { id });
  return detailFor(request.id, { ...VISITOR, visitorDetail: visitorDetail(), unlock: 'none', underReview: null });
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
