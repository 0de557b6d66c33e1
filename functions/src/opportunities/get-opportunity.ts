import { type Audience, seesFullPage } from '../access/audience.ts';
import { audienceOf } from '../access/load-audience.ts';
import type { Opportunity } from '../catalogue/build-catalogue.ts';
import { findOpportunity, notFound } from '../catalogue/load-catalogue.ts';
import { loadPublishedAnswers } from '../catalogue/published-answers.ts';
import { type OpportunityDetail, opportunityDetailRequestSchema } from '../contract/opportunities/opportunity-views.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { MIN_INSTANCES, TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
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
    // Before the audience, so that nobody sees an opportunity that asks for an agreement which their audience doesn't know.
    const opportunity = await findOpportunity(request.id);
    return detailFor(opportunity, await audienceOf(request, caller));
  },
});

/** The page of an opportunity for this audience. Throws `not-found` if this audience may not see it. */
export async function detailFor(opportunity: Opportunity, audience: Audience): Promise<OpportunityDetail> {
  const answers = seesFullPage(audience) ? await loadPublishedAnswers(opportunity.id) : [];
  const detail = projectOpportunity(opportunity, audience, answers);
  if (!detail) throw notFound();
  return detail;
}
