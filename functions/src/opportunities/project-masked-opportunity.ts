import type { MaskedOpportunity } from '../contract/opportunities/opportunity-views.ts';
import type { Opportunity } from './complete-opportunity.ts';
import { statTiles } from './format-figures.ts';
import { MASKED, maskedTitle } from './masked-texts.ts';
import { type Audience, projectDocuments } from './project-documents.ts';

/**
 * The page with general words and ranges where the facts would stand (specification, section 4, "KYC gating"). What still
 * comes from the record is what the marketplace shows anyone (category, status, illustration), the list of documents
 * without what is in them, and the risks that hold for every opportunity.
 */
export function projectMaskedOpportunity(opportunity: Opportunity, audience: Audience): MaskedOpportunity {
  return {
    view: 'masked',
    viewer: audience.viewer,
    unlock: audience.unlock,
    id: opportunity.id,
    demonstration: opportunity.demonstration,
    title: maskedTitle(opportunity.category),
    category: opportunity.category,
    status: opportunity.status,
    image: opportunity.image,
    description: MASKED.description,
    fullDescription: MASKED.fullDescription,
    stats: statTiles(MASKED.figures),
    valuation: MASKED.valuation,
    keyTechnology: MASKED.keyTechnology,
    marketOpportunity: MASKED.marketOpportunity,
    investmentStructure: MASKED.investmentStructure,
    intellectualPropertySummary: MASKED.intellectualPropertySummary,
    timeline: MASKED.timeline,
    faqs: MASKED.faqs,
    documents: projectDocuments(opportunity.documents, audience, true),
    risks: opportunity.risks.filter(({ scope }) => scope === 'general'),
  };
}
