import type { FullOpportunity, MaskedOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { describe, expect, it } from 'vitest';
import { dealFacts } from './deal-facts.ts';

const NOW = new Date('2027-01-01T10:00:00Z');
const STATS = [{ label: 'Minimum Investment', value: '£1,500' }];

/** Only the fields that the facts read. */
const full = (change: Partial<FullOpportunity> = {}) =>
  ({
    view: 'full',
    stats: STATS,
    valuation: '£5,000,000',
    opening: null,
    closesOn: '2027-01-29',
    terms: { minInvestment: { amount: 1500, currency: 'GBP' }, targetReturn: 6.8, lowCaseReturn: null, termYears: 3 },
    funding: { target: 500_000, current: 399_000, percentage: 80 },
    documents: [{ granted: true }, { granted: false }],
    examples: [],
    ...change,
  }) as FullOpportunity;

describe('the facts of an opportunity', () => {
  it('are funding, closing date, terms and documents, if the page is full', () => {
    expect(dealFacts(full(), NOW)).toEqual([
      { label: 'Raised', value: '80%' },
      { label: 'Remaining', value: '£101,000' },
      { label: 'Closes', value: '29 January 2027', note: '28 days left' },
      ...STATS,
      { label: 'Valuation', value: '£5,000,000' },
      { label: 'Documents', value: '1 of 2 available' },
    ]);
  });

  it('have no funding before the opening, and no date that is not stated', () => {
    const soon = full({
      funding: { target: 500_000, current: 0, percentage: null },
      opening: 'Q1 2027',
      closesOn: null,
      valuation: null,
      documents: [],
    });
    expect(dealFacts(soon, NOW)).toEqual([
      { label: 'Opens', value: 'Q1 2027' },
      ...STATS,
      { label: 'Documents', value: 'None yet' },
    ]);
    expect(dealFacts({ ...soon, opening: null }, NOW)[0]).toEqual(STATS[0]);
  });

  it('name the currency of the funding if the minimum has another', () => {
    const terms = { ...full().terms, minInvestment: { amount: 50_000, currency: 'EUR' as const } };
    expect(dealFacts(full({ terms }), NOW)[1]).toEqual({
      label: 'Remaining',
      value: '£101,000',
      note: 'in pounds sterling',
    });
  });

  it('are ranges without funding and date, if the page is masked', () => {
    const { documents, examples } = full();
    const masked = {
      view: 'masked',
      stats: STATS,
      valuation: 'Confidential',
      documents,
      examples,
    } as MaskedOpportunity;
    expect(dealFacts(masked, NOW).map(({ label }) => label)).toEqual(['Minimum Investment', 'Valuation', 'Documents']);
  });

  it('do not count the documents of another opportunity', () => {
    expect(dealFacts(full({ examples: ['documents'] }), NOW).at(-1)).toEqual({ label: 'Documents', value: 'None yet' });
  });
});
