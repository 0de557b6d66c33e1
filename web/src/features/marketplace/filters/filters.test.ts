import { CATEGORIES } from '@portal/functions/contract/options';
import { describe, expect, it } from 'vitest';
import {
  categorySlug,
  countSelected,
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
  it('parse every combination as it was serialized', () => {
    for (const category of [...CATEGORIES, null]) {
      for (const status of ['open', 'opening_soon', null] as const) {
        for (const watched of [true, false]) {
          expectRoundTrip({ ...NO_FILTERS, text: 'a & b?', category, status, watched });
        }
      }
    }
  });

  it('hold both ends of the ranges', () => {
    const filters = { ...NO_FILTERS, minInvestment: { from: null, to: 50_000 }, targetReturn: { from: 4, to: 6 } };
    expectRoundTrip(filters);
    expect(serializeFilters(new URLSearchParams(), filters).toString()).toBe('minimum=-50000&return=4-6');
    expect(isFiltered(filters)).toBe(true);
    expect(countSelected(filters)).toBe(2);
    expect(countSelected({ ...NO_FILTERS, text: 'box', watched: true })).toBe(0);
  });

  it('give each category a readable slug of its own', () => {
    const slugs = CATEGORIES.map(categorySlug);
    expect(new Set(slugs).size).toBe(CATEGORIES.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(categorySlug('Software & AI')).toBe('software-ai');
  });

  it('leave out empty filters and keep other parameters', () => {
    const params = new URLSearchParams(
      'q=old&category=biotechnology&status=open&minimum=10000-&return=-4&watchlist=1&ref=mail',
    );
    expect(serializeFilters(params, NO_FILTERS).toString()).toBe('ref=mail');
    expect(params.get('q')).toBe('old');
  });

  it('parse unknown values as all', () => {
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
