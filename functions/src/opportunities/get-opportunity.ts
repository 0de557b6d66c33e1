import { type Audience, viewAs, visitorDetail } from '../access/audience.ts';
import { loadGrantEnd } from '../access/load-grant.ts';
import { verifyUnlock } from '../access/unlock-opportunity.ts';
import { findOpportunity, notFound } from '../catalogue/load-catalogue.ts';
import { loadPublishedAnswers } from '../catalogue/published-answers.ts';
import { grantFor, viewerOf } from '../contract/access/policy.ts';
import {
  type OpportunityDetail,
  type OpportunityDetailRequest,
  opportunityDetailRequestSchema,
} from '../contract/opportunities/opportunity-views.ts';
import { loadVerification, NOT_VERIFIED } from '../kyc/load-verification.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { MIN_INSTANCES, TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import type { Caller } from '../platform/sessions.ts';
import { projectOpportunity } from './project-opportunity.ts';

/**
 * The page of one opportunity as this caller may see it, or as an admin asks to see it. A warm call reads at most the
 * caller's verification and, without an approval, their grant, while their session is checked, and once in a while the
 * published answers. An unlock is a signed token, so it costs no read.
 */
export const getOpportunity = defineCallable('getOpportunity', {
  readOnly: true,
  schema: opportunityDetailRequestSchema,
  options: { minInstances: MIN_INSTANCES, secrets: [TOKEN_SIGNING_KEY] },
  async run(request, caller) {
    return detailFor(request.id, await audienceOf(request, caller));
  },
});

/**
 * The page of an opportunity for this audience. Throws `not-found` if it doesn't exist or this audience may not see it.
 */
export async function detailFor(id: string, audience: Audience): Promise<OpportunityDetail> {
  const opportunity = await findOpportunity(id);
  const isFull = grantFor('opportunity_detail', audience.viewer, audience) === 'full';
  const detail = projectOpportunity(opportunity, audience, isFull ? await loadPublishedAnswers(id) : []);
  if (!detail) throw notFound();
  return detail;
}

/** Approval and grants are read for each call, because they can be withdrawn. An admin needs none. */
export async function audienceOf(request: OpportunityDetailRequest, caller: Caller): Promise<Audience> {
  const { signedIn } = caller;
  const admin = signedIn && caller.admin;
  const [verification, unlock] = await Promise.all([
    signedIn && !admin ? loadVerification(caller.uid) : NOT_VERIFIED,
    verifyUnlock(request, caller, now()),
  ]);
  const kycApproved = verification.approved;
  const grantedUntil = signedIn && !admin && !kycApproved ? await loadGrantEnd(caller.uid, request.id) : null;
  const granted = grantedUntil !== null;
  const earned = viewerOf({ signedIn, admin, kycApproved, granted, unlocked: unlock === 'valid' });
  return {
    ...viewAs(request.viewAs, earned, caller),
    unlock,
    underReview: verification.underReview,
    grantedUntil,
    visitorDetail: visitorDetail(),
  };
}
