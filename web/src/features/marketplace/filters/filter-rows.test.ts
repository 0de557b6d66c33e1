import type {
  CatalogueRow,
  FullCatalogueRow,
  MaskedCatalogueRow,
} from '@portal/functions/contract/opportunities/opportunity-views';
import { describe, expect, it } from 'vitest';
import { describeCount, filterRows } from './filter-rows.ts';
import { type MarketplaceFilters, NO_FILTERS } from './filters.ts';

const facts = { image: '/illustrations/x.svg', minInvestment: '£1', targetReturn: '2x', term: '3 years' };

const news = { listedAt: null, newestDocuments: [] };

const solar: FullCatalogueRow = {
  ...facts,
  ...news,
  view: 'full',
  id: 'solar',
  title: 'Perovskite Façade',
  opening: null,
  description: 'Thin-film cells for glazed buildings.',
  category: 'Clean Energy',
  status: 'opening_soon',
};
const ledger: FullCatalogueRow = {
  ...facts,
  ...news,
  view: 'full',
  id: 'ledger',
  title: 'Settlement Ledger',
  opening: null,
  description: 'Clearing in seconds.',
  category: 'Financial Technology',
  status: 'open',
};
const hidden: MaskedCatalogueRow = {
  ...facts,
  view: 'masked',
  code: 'K7Q2',
  title: 'Biotechnology Opportunity K7Q2',
  category: 'Biotechnology',
  status: 'open',
};
const rows: CatalogueRow[] = [solar, ledger, hidden];

describe('filterRows', () => {
  it('keeps everything, in order, without filters', () => {
    expect(filterRows(rows, NO_FILTERS)).toEqual(rows);
  });

  it.each([
    ['settlement', [ledger]],
    ['SECONDS clearing', [ledger]],
    ['facade', [solar]],
    ['clean energy', [solar]],
    ['coming soon', [solar]],
    ['k7q2', [hidden]],
    ['  ', rows],
    ['settlement glazed', []],
  ])('finds %j by title, description, category, status or code', (text, expected) => {
    expect(filterRows(rows, { ...NO_FILTERS, text })).toEqual(expected);
  });

  it('joins the filters with and', () => {
    expect(filterRows(rows, { ...NO_FILTERS, status: 'open' })).toEqual([ledger, hidden]);
    expect(filterRows(rows, { ...NO_FILTERS, status: 'open', category: 'Biotechnology' })).toEqual([hidden]);
    expect(filterRows(rows, { ...NO_FILTERS, status: 'opening_soon', category: 'Biotechnology' })).toEqual([]);
  });

  it('keeps what is on the watchlist, for users who have one', () => {
    const filters = { ...NO_FILTERS, watched: true };
    expect(filterRows(rows, filters, new Set(['ledger', 'withdrawn']))).toEqual([ledger]);
    expect(filterRows(rows, filters, new Set())).toEqual([]);
    expect(filterRows(rows, filters, null)).toEqual(rows);
    expect(filterRows(rows, NO_FILTERS, new Set(['ledger']))).toEqual(rows);
  });

  it('keeps the figures within the ranges, as each row shows them', () => {
    const cheap = { ...ledger, minInvestment: '£1,500', targetReturn: '6.8x' };
    const masked = { ...hidden, minInvestment: '£10K - £50K', targetReturn: '3+x' };
    const keep = (filters: Partial<MarketplaceFilters>) => filterRows([cheap, masked], { ...NO_FILTERS, ...filters });
    expect(keep({ minInvestment: { from: null, to: 10_000 } })).toEqual([cheap]);
    expect(keep({ minInvestment: { from: 10_000, to: null } })).toEqual([masked]);
    expect(keep({ targetReturn: { from: 4, to: null } })).toEqual([cheap]);
    expect(keep({ targetReturn: { from: 4, to: null }, minInvestment: { from: 10_000, to: null } })).toEqual([]);
  });

  it('never searches what a row does not show', () => {
    expect(filterRows(rows, { ...NO_FILTERS, text: 'illustrations' })).toEqual([]);
    expect(filterRows([solar], { ...NO_FILTERS, text: 'opening_soon' })).toEqual([]);
  });
});

it.each([
  [6, 6, '6 opportunities'],
  [1, 1, '1 opportunity'],
  [0, 6, '0 of 6 opportunities'],
  [1, 6, '1 of 6 opportunities'],
])('says how many of how many are shown (%i, %i)', (shown, total, sentence) => {
  expect(describeCount(shown, total)).toBe(sentence);
});
