import { opportunityRequestSchema } from '../contract/calls.ts';
import { viewerOf } from '../contract/policy.ts';
import { isKycApproved } from '../kyc/is-kyc-approved.ts';
import type { Caller } from '../platform/caller.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { MIN_INSTANCES } from '../platform/parameters.ts';
import { findOpportunity, notFound } from './find-opportunity.ts';
import type { Audience } from './project-documents.ts';
import { projectOpportunity } from './project-opportunity.ts';
import { visitorDetail } from './visitor-detail.ts';

/** Page of one opportunity, as this caller may see it. A warm call reads one document at most: the caller's KYC status. */
export const getOpportunity = defineCallable('getOpportunity', {
  access: 'anyone',
  schema: opportunityRequestSchema,
  options: { minInstances: MIN_INSTANCES },
  async run({ id }, caller) {
    const opportunity = await findOpportunity(id);
    const detail = projectOpportunity(opportunity, await audienceOf(caller));
    if (!detail) throw notFound();
    return detail;
  },
});

/** Approval is read anew at every call, because it can be taken back; an admin needs none. */
async function audienceOf(caller: Caller): Promise<Audience> {
  const { signedIn } = caller;
  const admin = signedIn && caller.admin;
  const kycApproved = signedIn && !admin && (await isKycApproved(caller.uid));
  const viewer = viewerOf({ signedIn, admin, kycApproved, unlocked: false });
  return { viewer, signedIn, visitorDetail: visitorDetail() };
}
