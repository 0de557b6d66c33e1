import type {
  FullCatalogueRow,
  FullOpportunity,
  MaskedOpportunity,
} from '@portal/functions/contract/opportunities/opportunity-views';
import { describe, expect, it } from 'vitest';
import { COMPARISON_FACTS, rankFigures, withheldFacts } from './comparison-facts.ts';

const facts = {
  id: 'box',
  viewer: 'approved',
  unlock: 'none',
  demonstration: true,
  title: 'Box',
  category: 'Biotechnology',
  status: 'open',
  image: '/illustrations/x.svg',
  description: '',
  fullDescription: '',
  summary: null,
  stats: [],
  valuation: null,
  keyTechnology: 'Technology',
  marketOpportunity: 'Market',
  investmentStructure: 'Structure',
  timeline: [],
  faqs: [],
  risks: [],
  examples: [],
} as const;
const document = {
  category: 'Investment Overview',
  name: 'Summary',
  type: 'PDF',
  size: '1 MB',
  access: 'kyc',
  addedAt: null,
} as const;

const full: FullOpportunity = {
  ...structuredClone({ ...facts, stats: [], timeline: [], faqs: [], risks: [], examples: [] }),
  view: 'full',
  opening: null,
  closesOn: null,
  documents: [
    { ...document, id: 'one', granted: true, description: null, indexNumber: null, changeNote: null },
    { ...document, id: 'two', granted: false, description: null, indexNumber: null, changeNote: null },
  ],
  patentCount: 7,
  terms: { minInvestment: { amount: 1500, currency: 'GBP' }, targetReturn: 6.8, lowCaseReturn: null, termYears: 3 },
  costs: null,
  liquidity: null,
  funding: { target: 500_000, current: 399_000, percentage: 80 },
  franchiseDetails: null,
  intellectualProperty: null,
  rights: null,
  income: null,
  projectedIncome: null,
  valuationBasis: null,
  chainOfTitle: null,
  financialProjection: {
    currency: 'GBP',
    revenueStreams: [],
    totalRevenue: { year1: 0, year2: 0, year3: 0 },
    costs: { year1: 0, year2: 0, year3: 0 },
    netIncome: { year1: 0, year2: 0, year3: 0 },
    targetReturn: '',
    irr: '',
  },
  team: {
    projectLead: { name: '', role: '', experience: '', background: '', location: '' },
    keyMembers: [],
    advisors: [],
  },
  grantedUntil: null,
};
const masked: MaskedOpportunity = {
  ...structuredClone({ ...facts, stats: [], timeline: [], faqs: [], risks: [], examples: [] }),
  view: 'masked',
  viewer: 'investor',
  documents: [],
  valuation: 'Confidential',
  intellectualPropertySummary: 'Generic words.',
  counts: { documents: 0, patents: 7, figures: 0, rights: null },
  asksForAgreement: false,
  agreement: null,
  underReview: null,
};

const COSTS = {
  entryPercentage: 2,
  yearlyPercentage: 1,
  performancePercentage: 10,
  exitPercentage: 0,
  tax: 'None is withheld.',
};

const factOf = (detail: FullOpportunity | MaskedOpportunity, label: string) => {
  const fact = COMPARISON_FACTS.find((candidate) => candidate.label === label);
  if (!fact || 'inRow' in fact) throw new Error(`No detail fact is called "${label}".`);
  return fact.inDetail(detail);
};

describe('the facts of a comparison', () => {
  it('show every value of a full detail', () => {
    expect(factOf(full, 'Funding (GBP)')).toBe('£399,000 of £500,000 (80%)');
    expect(factOf({ ...full, funding: { target: 5_000_000, current: 0, percentage: null } }, 'Funding (GBP)')).toBe(
      'Target £5,000,000',
    );
    expect(factOf(full, 'Patents')).toBe('7');
    expect(factOf(full, 'Costs')).toBe('Not stated');
    expect(factOf({ ...full, costs: COSTS }, 'Costs')).toBe('2% on entry, 1% a year, 10% of the gain');
    expect(factOf(full, 'Opens or closes')).toBe('Not stated');
    expect(factOf({ ...full, closesOn: '2027-01-29' }, 'Opens or closes')).toBe('Closes 29 Jan 2027');
    expect(factOf({ ...full, opening: 'Q1 2027' }, 'Opens or closes')).toBe('Opens Q1 2027');
    expect(factOf(full, 'Documents')).toBe('1 of 2 available');
    expect(factOf(full, 'Valuation')).toBe('Not stated');
  });

  it('do not count the documents of the reference opportunity', () => {
    expect(factOf({ ...full, examples: ['documents'] }, 'Documents')).toBe('None yet');
    expect(factOf({ ...full, examples: ['team'] }, 'Documents')).toBe('1 of 2 available');
  });

  it('show the values of a masked detail, otherwise null', () => {
    expect(factOf(masked, 'Valuation')).toBe('Confidential');
    expect(factOf(masked, 'Funding (GBP)')).toBeNull();
    expect(factOf(masked, 'Patents')).toBeNull();
    expect(factOf(masked, 'Costs')).toBeNull();
    expect(factOf(masked, 'Key technology')).toBeNull();
  });
});

describe('withheldFacts', () => {
  const labels = (details: Parameters<typeof withheldFacts>[0]) => withheldFacts(details).map(({ label }) => label);

  it('are the facts that no compared opportunity shows', () => {
    expect(labels([masked, masked])).toEqual([
      'Costs',
      'Opens or closes',
      'Funding (GBP)',
      'Patents',
      'Offices',
      'Years left, median',
      'Key technology',
      'Market',
      'Structure',
    ]);
    expect(labels([masked, full])).toEqual([]);
    expect(labels([])).toEqual([]);
  });
});

describe('rankFigures', () => {
  const factCalled = (label: string) => {
    const fact = COMPARISON_FACTS.find((candidate) => candidate.label === label);
    if (!fact) throw new Error(`No fact is called "${label}".`);
    return fact;
  };
  const row: FullCatalogueRow = {
    ...facts,
    view: 'full',
    minInvestment: '£1,500',
    targetReturn: '6.8x',
    term: '3 years',
    opening: null,
    newestDocuments: [],
  };
  const other = { ...row, minInvestment: '£20,000', targetReturn: '3.5x', term: '10 years' };

  it.each([
    ['Minimum investment', 'Lowest'],
    ['Target return', 'Highest'],
    ['Term', 'Shortest'],
  ])('names the best %s', (label, word) => {
    expect(rankFigures(factCalled(label), [{ row: other }, { row }])).toEqual([null, word]);
  });

  it('names every opportunity with the best figure, but none if all are equal', () => {
    const term = factCalled('Term');
    expect(rankFigures(term, [{ row }, { row: other }, { row }])).toEqual(['Shortest', null, 'Shortest']);
    expect(rankFigures(term, [{ row }, { row }])).toEqual([null, null]);
  });

  it('does not rank minimums in different currencies', () => {
    const euros = { ...row, minInvestment: '€50,000' };
    expect(rankFigures(factCalled('Minimum investment'), [{ row }, { row: euros }])).toEqual([null, null]);
  });

  it('ranks a figure of the detail only when every detail is loaded and shows it', () => {
    const patents = factCalled('Patents');
    const more = { ...full, patentCount: 26 };
    expect(
      rankFigures(patents, [
        { row, detail: full },
        { row, detail: more },
      ]),
    ).toEqual([null, 'Most']);
    expect(rankFigures(patents, [{ row, detail: full }, { row }])).toEqual([null, null]);
    expect(
      rankFigures(patents, [
        { row, detail: full },
        { row, detail: masked },
      ]),
    ).toEqual([null, null]);
  });

  it('never ranks words', () => {
    expect(rankFigures(factCalled('Category'), [{ row }, { row: { ...row, category: 'Clean Energy' } }])).toEqual([
      null,
      null,
    ]);
  });
});
