import { grantFor } from '../contract/access/policy.ts';
import { type DealDocument, formatMoney } from '../contract/opportunities/opportunity-record.ts';
import type {
  DocumentEntry,
  FullOpportunity,
  MaskedCounts,
  MaskedOpportunity,
  OpportunityDetail,
} from '../contract/opportunities/opportunity-views.ts';
import { type Audience, isGranted } from './audience.ts';
import type { Opportunity } from './build-catalogue.ts';
import { MASKED, maskedTitle } from './masked-texts.ts';
import { figuresOf, openingOf, statTiles } from './project-row.ts';

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

/** Every field by name, so that what a record gains later is not sent by accident. */
function projectFullOpportunity(opportunity: Opportunity, audience: Audience): FullOpportunity {
  return {
    view: 'full',
    viewer: audience.viewer,
    unlock: audience.unlock,
    id: opportunity.id,
    demonstration: opportunity.demonstration,
    title: opportunity.title,
    category: opportunity.category,
    status: opportunity.status,
    opening: openingOf(opportunity),
    image: opportunity.image,
    description: opportunity.description,
    fullDescription: opportunity.fullDescription,
    stats: statTiles(figuresOf(opportunity)),
    valuation: opportunity.valuation && formatMoney(opportunity.valuation),
    patentCount: opportunity.patentCount,
    terms: {
      minInvestment: opportunity.minInvestment,
      targetReturn: opportunity.targetReturn,
      termYears: opportunity.termYears,
    },
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

/**
 * The page with general words and ranges in place of the facts (specification, section 4, "KYC gating"). What still
 * comes from the record is what the marketplace shows anyone (category, status, illustration), the list of documents
 * without what is in them, how much is held back, and the risks that hold for every opportunity.
 */
function projectMaskedOpportunity(opportunity: Opportunity, audience: Audience): MaskedOpportunity {
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
    counts: countMasked(opportunity, audience),
    underReview: audience.underReview && { since: audience.underReview.since?.toISOString() ?? null },
    documents: projectDocuments(opportunity.documents, audience, true),
    risks: opportunity.risks.filter(({ scope }) => scope === 'general'),
  };
}

/** How much is behind the masked page. Only numbers: they say what a verification is worth, and name nothing. */
function countMasked(opportunity: Opportunity, audience: Audience): MaskedCounts {
  const { revenueStreams } = opportunity.financialProjection;
  const streamFigures = revenueStreams.length * (YEARS_PROJECTED + 1);
  return {
    documents: opportunity.documents.filter((document) => !isGranted(document, audience)).length,
    patents: opportunity.patentCount,
    figures: streamFigures + YEARLY_TOTALS * YEARS_PROJECTED + RATIOS,
  };
}

/** A stream has an amount a year and a share; a projection has revenue, costs and net income a year, a return and an IRR. */
const YEARS_PROJECTED = 3;
const YEARLY_TOTALS = 3;
const RATIOS = 2;

/** The Documents tab: everyone learns which documents there are, the full page says what is in them. */
function projectDocuments(documents: readonly DealDocument[], audience: Audience, masked: boolean) {
  return documents.map(
    (document): DocumentEntry => ({
      id: document.id,
      category: document.category,
      name: document.name,
      type: document.type,
      size: document.size,
      access: document.access,
      granted: isGranted(document, audience),
      addedAt: document.addedAt ?? null,
      description: masked ? null : document.description,
    }),
  );
}
