import { formatMoney } from '../contract/opportunities/money.ts';
import type { FullOpportunity } from '../contract/opportunities/opportunity-views.ts';
import type { Opportunity } from './complete-opportunity.ts';
import { figuresOf, statTiles } from './format-figures.ts';
import { type Audience, projectDocuments } from './project-documents.ts';

/** Every field by name, so that what a record gains later is not sent by accident. */
export function projectFullOpportunity(opportunity: Opportunity, audience: Audience): FullOpportunity {
  return {
    view: 'full',
    viewer: audience.viewer,
    unlock: audience.unlock,
    id: opportunity.id,
    demonstration: opportunity.demonstration,
    title: opportunity.title,
    category: opportunity.category,
    status: opportunity.status,
    image: opportunity.image,
    description: opportunity.description,
    fullDescription: opportunity.fullDescription,
    stats: statTiles(figuresOf(opportunity)),
    valuation: opportunity.valuation && formatMoney(opportunity.valuation),
    patentCount: opportunity.patentCount,
    keyTechnology: opportunity.keyTechnology,
    marketOpportunity: opportunity.marketOpportunity,
    investmentStructure: opportunity.investmentStructure,
    intellectualProperty: opportunity.intellectualProperty,
    funding: {
      target: opportunity.fundingTarget,
      current: opportunity.currentFunding,
      percentage: opportunity.fundingPercentage,
    },
    timeline: opportunity.timeline,
    faqs: opportunity.faqs,
    franchiseDetails: opportunity.franchiseDetails,
    financialProjection: opportunity.financialProjection,
    team: opportunity.team,
    documents: projectDocuments(opportunity.documents, audience, false),
    risks: opportunity.risks,
    reference: opportunity.reference,
  };
}
