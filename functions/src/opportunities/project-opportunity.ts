import { type Audience, isGranted, seesFullPage } from '../access/audience.ts';
import { fingerprintOf } from '../access/load-agreement.ts';
import type { Opportunity } from '../catalogue/build-catalogue.ts';
import { maskedTitle } from '../catalogue/build-catalogue.ts';
import { grantFor } from '../contract/access/policy.ts';
import { countPatents, shortenRights } from '../contract/opportunities/asset/rights.ts';
import { formatMoney } from '../contract/opportunities/money.ts';
import type { ExampleSection, FinancialProjection } from '../contract/opportunities/opportunity-record.ts';
import type {
  DocumentEntry,
  Faq,
  FullOpportunity,
  MaskedCounts,
  MaskedOpportunity,
  OpportunityDetail,
} from '../contract/opportunities/opportunity-views.ts';
import { closingOf, figuresOf, openingOf, statTiles } from './project-row.ts';

/**
 * The page of an opportunity as this audience may see it; null if it may see nothing of it. Only the full page contains
 * `answers`.
 */
export function projectOpportunity(
  opportunity: Opportunity,
  audience: Audience,
  answers: readonly Faq[] = [],
): OpportunityDetail | null {
  switch (grantFor('opportunity_detail', audience.viewer, audience)) {
    case 'full':
      return projectFullOpportunity(opportunity, audience, answers);
    case 'masked':
      return projectMaskedOpportunity(opportunity, audience);
    default:
      return null;
  }
}

/** Names every field, so that a new field of the record is not sent by accident. */
function projectFullOpportunity(
  opportunity: Opportunity,
  audience: Audience,
  answers: readonly Faq[],
): FullOpportunity {
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
    closesOn: closingOf(opportunity),
    description: opportunity.description,
    fullDescription: opportunity.fullDescription,
    summary: opportunity.summary ?? null,
    stats: statTiles(figuresOf(opportunity)),
    valuation: opportunity.valuation && formatMoney(opportunity.valuation),
    patentCount: patentsOf(opportunity),
    valuationBasis:
      opportunity.valuation && opportunity.valuationBasis
        ? { basis: opportunity.valuationBasis, value: opportunity.valuation }
        : null,
    terms: {
      minInvestment: opportunity.minInvestment,
      targetReturn: opportunity.targetReturn,
      lowCaseReturn: opportunity.lowCaseReturn ?? null,
      termYears: opportunity.termYears,
    },
    costs: opportunity.costs ?? null,
    liquidity: opportunity.liquidity ?? null,
    income: opportunity.income ?? null,
    projectedIncome: opportunity.projectedIncome ?? null,
    keyTechnology: opportunity.keyTechnology,
    marketOpportunity: opportunity.marketOpportunity,
    investmentStructure: opportunity.investmentStructure,
    intellectualProperty: opportunity.intellectualProperty,
    rights: opportunity.rights ?? null,
    chainOfTitle: opportunity.chainOfTitle ?? null,
    funding: {
      target: opportunity.fundingTarget,
      current: opportunity.currentFunding,
      percentage: opportunity.fundingPercentage,
    },
    timeline: opportunity.timeline,
    faqs: [...opportunity.faqs, ...answers],
    franchiseDetails: opportunity.franchiseDetails,
    financialProjection: opportunity.financialProjection,
    team: opportunity.team,
    documents: projectDocuments(opportunity, audience, false),
    risks: opportunity.risks,
    examples: opportunity.examples,
    grantedUntil: audience.grantedUntil?.toISOString() ?? null,
  };
}

/**
 * The page with general words and ranges in place of the facts. It still contains what the marketplace shows everyone
 * (category, status, illustration), the list of documents without descriptions, the number of hidden items, and the
 * general risks.
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
    asksForAgreement: opportunity.agreement !== undefined && !audience.agreed,
    agreement: agreementFor(opportunity, audience),
    underReview: audience.underReview && { since: audience.underReview.since?.toISOString() ?? null },
    documents: projectDocuments(opportunity, audience, true),
    risks: opportunity.risks.filter(({ scope }) => scope === 'general'),
    examples: opportunity.examples,
  };
}

/** Only for signed-in readers who need nothing else to see the full page, because it may name the parties. */
function agreementFor({ agreement }: Opportunity, audience: Audience): MaskedOpportunity['agreement'] {
  if (!agreement || !audience.signedIn || !seesFullPage({ ...audience, agreed: true })) return null;
  const { version, paragraphs } = agreement;
  return { version, paragraphs, fingerprint: fingerprintOf(agreement) };
}

/** Counts the hidden items of the masked page. Examples from the reference opportunity don't count. */
function countMasked(opportunity: Opportunity, audience: Audience): MaskedCounts {
  const { examples, documents, financialProjection } = opportunity;
  const isOwn = (section: ExampleSection) => !examples.includes(section);
  return {
    documents: isOwn('documents') ? documents.filter((document) => !isGranted(document, audience)).length : 0,
    patents: patentsOf(opportunity),
    figures: financialProjection && isOwn('financialProjection') ? countFigures(financialProjection) : 0,
    rights: opportunity.rights ? shortenRights(opportunity.rights) : null,
  };
}

const patentsOf = ({ rights, patentCount }: Opportunity): number => (rights ? countPatents(rights) : patentCount);

const countFigures = ({ revenueStreams }: FinancialProjection): number =>
  revenueStreams.length * (YEARS_PROJECTED + 1) + YEARLY_TOTALS * YEARS_PROJECTED + RATIOS;

/**
 * A stream has an amount for each year and a share; a projection has revenue, costs and net income for each year, a
 * return and an IRR.
 */
const YEARS_PROJECTED = 3;
const YEARLY_TOTALS = 3;
const RATIOS = 2;

/** The Documents tab: the list is the same for everyone, and the full page adds descriptions. */
function projectDocuments({ documents, examples }: Opportunity, audience: Audience, masked: boolean) {
  return documents.map(
    (document): DocumentEntry => ({
      id: document.id,
      category: document.category,
      name: document.name,
      type: document.type,
      size: document.size,
      access: document.access,
      granted: isGranted(document, audience, examples.includes('documents')),
      addedAt: document.addedAt ?? null,
      indexNumber: document.indexNumber ?? null,
      description: masked ? null : document.description,
      changeNote: masked ? null : (document.changeNote ?? null),
    }),
  );
}

/**
 * The texts of a masked page: the same for every opportunity, with five milestones, because a different number would
 * identify an opportunity. Ranges and "Confidential" are prescribed.
 */
export const MASKED = {
  description:
    'A curated intellectual property opportunity. Its details are confidential and available to verified investors.',
  fullDescription:
    'This opportunity is held in a special purpose vehicle set up around a defined set of intellectual property rights. ' +
    'The full description, including the assets, the plan and the people behind them, is confidential ' +
    'and available to verified investors.',
  figures: { minimum: '$10,000 - $100,000', targetReturn: '3.0x - 7.0x', term: '3-7 years' },
  valuation: 'Confidential',
  keyTechnology:
    'A protected technology in the sector named above. The full description explains how it works, how it was tested ' +
    'and how it differs from similar technologies.',
  marketOpportunity:
    'An analysis of current and potential customers and of competitors. It names customers and prices, ' +
    'so it is confidential.',
  investmentStructure:
    'A special purpose vehicle owns the rights, and investors own shares of the vehicle for its term. Percentages, ' +
    'instruments and fees are set out in its terms.',
  intellectualPropertySummary:
    'A schedule lists every right in the vehicle, with its number, countries and expiry date.',
  timeline: [
    'Typically, the rights are transferred to the vehicle, protected and developed further.',
    'First trials, pilots or products usually belong here.',
    'Income from sales and licences often begins to grow.',
    'Distributions may begin, and the first exits become possible.',
    'Licences mature, and the remaining rights may be sold.',
  ].map((milestone, index) => ({ year: `Year ${index + 1}`, milestone })),
  faqs: [
    {
      question: 'Why is this information confidential?',
      answer:
        'Intellectual property can lose value if confidential information becomes public. ' +
        'We therefore share the details only after verification.',
    },
    {
      question: 'How do I see the full details?',
      answer:
        'Sign in and complete your identity verification: upload an identity document and a proof of address. ' +
        'Review typically takes 1-2 business days.',
    },
    {
      question: 'What becomes available once I am verified?',
      answer:
        'The complete page: the full description, the financial projection, the team, the timeline, ' +
        'the risks specific to this opportunity, and its documents.',
    },
  ],
};
