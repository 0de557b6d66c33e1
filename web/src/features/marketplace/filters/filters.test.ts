import type {
  CatalogueRow,
  FullCatalogueRow,
  MaskedCatalogueRow,
} from '@portal/functions/contract/opportunities/opportunity-views';
import { CATEGORIES } from '@portal/functions/contract/options';
import { describe, expect, it } from 'vitest';
import {
  categorySlug,
  countSelected,
  describeCount,
  filterRows,
  isFiltered,
  type MarketplaceFilters,
  NO_FILTERS,
  parseFilters,
  serializeFilters,
} from './filters.ts';

function expectRoundTrip(filters: MarketplaceFilters) {
  const written = serializeFilters(new URLSearchParams(), filters).toString();
  expect(parseFilters(new URLSearchParams(written))).toEqual(filters);
}

describe('the filters in the search params', () => {
  it('round-trip every combination', () => {
    for (const category of [...CATEGORIES, null]) {
      for (const status of ['open', 'opening_soon', null] as const) {
        for (const watched of [true, false]) {
          expectRoundTrip({ ...NO_FILTERS, text: 'a & b?', category, status, watched });
        }
      }
    }
  });

  it('contain both ends of the ranges', () => {
    const filters = { ...NO_FILTERS, minInvestment: { from: null, to: 50_000 }, targetReturn: { from: 4, to: 6 } };
    expectRoundTrip(filters);
    expect(serializeFilters(new URLSearchParams(), filters).toString()).toBe('minimum=-50000&return=4-6');
    expect(isFiltered(filters)).toBe(true);
    expect(countSelected(filters)).toBe(2);
    expect(countSelected({ ...NO_FILTERS, text: 'box', watched: true })).toBe(0);
  });

  it('give each category its own readable slug', () => {
    const slugs = CATEGORIES.map(categorySlug);
    expect(new Set(slugs).size).toBe(CATEGORIES.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(categorySlug('Software & AI')).toBe('software-ai');
  });

  it('omit empty filters and keep other parameters', () => {
    const params = new URLSearchParams(
      'q=old&category=biotechnology&status=open&minimum=10000-&return=-4&watchlist=1&ref=mail',
    );
    expect(serializeFilters(params, NO_FILTERS).toString()).toBe('ref=mail');
    expect(params.get('q')).toBe('old');
  });

  it('treat unknown values as all', () => {
    expect(
      parseFilters(new URLSearchParams('category=weapons&status=closed&minimum=7-&return=high&watchlist=yes')),
    ).toEqual(NO_FILTERS);
    expect(parseFilters(new URLSearchParams('category=&status=&q='))).toEqual(NO_FILTERS);
  });

  it('limit the length of the search', () => {
    expect(parseFilters(new URLSearchParams({ q: 'x'.repeat(5000) })).text).toHaveLength(100);
  });

  it('ignore a search of spaces', () => {
    expect(serializeFilters(new URLSearchParams(), { ...NO_FILTERS, text: '   ' }).toString()).toBe('');
    expect(isFiltered({ ...NO_FILTERS, text: '   ' })).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, status: 'open' })).toBe(true);
    expect(isFiltered({ ...NO_FILTERS, watched: true })).toBe(true);
  });
});

const facts = { image: '/illustrations/x.svg', minInvestment: '£1', targetReturn: '2x', term: '3 years' };

const news = { newestDocuments: [] };

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
  it('keeps all rows in order without filters', () => {
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

  it('combines the filters with AND', () => {
    expect(filterRows(rows, { ...NO_FILTERS, status: 'open' })).toEqual([ledger, hidden]);
    expect(filterRows(rows, { ...NO_FILTERS, status: 'open', category: 'Biotechnology' })).toEqual([hidden]);
    expect(filterRows(rows, { ...NO_FILTERS, status: 'opening_soon', category: 'Biotechnology' })).toEqual([]);
  });

  it('keeps rows on the watchlist, for users who have one', () => {
    const filters = { ...NO_FILTERS, watched: true };
    expect(filterRows(rows, filters, new Set(['ledger', 'withdrawn']))).toEqual([ledger]);
    expect(filterRows(rows, filters, new Set())).toEqual([]);
    expect(filterRows(rows, filters, null)).toEqual(rows);
    expect(filterRows(rows, NO_FILTERS, new Set(['ledger']))).toEqual(rows);
  });

  it('keeps figures within the ranges, as each row shows them', () => {
    const cheap = { ...ledger, minInvestment: '£1,500', targetReturn: '6.8x' };
    const masked = { ...hidden, minInvestment: '£10K - £50K', targetReturn: '3+x' };
    const keep = (filters: Partial<MarketplaceFilters>) => filterRows([cheap, masked], { ...NO_FILTERS, ...filters });
    expect(keep({ minInvestment: { from: null, to: 10_000 } })).toEqual([cheap]);
    expect(keep({ minInvestment: { from: 10_000, to: null } })).toEqual([masked]);
    expect(keep({ targetReturn: { from: 4, to: null } })).toEqual([cheap]);
    expect(keep({ targetReturn: { from: 4, to: null }, minInvestment: { from: 10_000, to: null } })).toEqual([]);
  });

  it('never searches hidden data', () => {
    expect(filterRows(rows, { ...NO_FILTERS, text: 'illustrations' })).toEqual([]);
    expect(filterRows([solar], { ...NO_FILTERS, text: 'opening_soon' })).toEqual([]);
  });
});

it.each([
  [6, 6, '6 opportunities'],
  [1, 1, '1 opportunity'],
  [0, 6, '0 of 6 opportunities'],
  [1, 6, '1 of 6 opportunities'],
  [1100, 1100, '1,100 opportunities'],
  [1024, 1100, '1,024 of 1,100 opportunities'],
])('describes %i of %i rows as "%s"', (shown, total, sentence) => {
  expect(describeCount(shown, total)).toBe(sentence);
});
