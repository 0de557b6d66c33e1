import { grantFor } from '../contract/access/policy.ts';
import type { OpportunityDetail } from '../contract/opportunities/opportunity-views.ts';
import type { Opportunity } from './complete-opportunity.ts';
import type { Audience } from './project-documents.ts';
import { projectFullOpportunity } from './project-full-opportunity.ts';
import { projectMaskedOpportunity } from './project-masked-opportunity.ts';

/** The page of an opportunity as this audience may see it; null where it may see nothing of it. */
export function projectOpportunity(opportunity: Opportunity, audience: Audience): OpportunityDetail | null {
  switch (grantFor('opportunity_detail', audience.viewer, audience)) {
    case 'full':
      return projectFullOpportunity(opportunity, audience);
    case 'masked':
      return projectMaskedOpportunity(opportunity, audience);
    default:
      return null;
  }
}
