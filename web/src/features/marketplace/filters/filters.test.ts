import { CATEGORIES } from '@portal/functions/contract/options';
import { describe, expect, it } from 'vitest';
import {
  categorySlug,
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
        for (const watched of [true, false]) expectRoundTrip({ text: 'a & b?', category, status, watched });
      }
    }
  });

  it('give each category a readable slug of its own', () => {
    const slugs = CATEGORIES.map(categorySlug);
    expect(new Set(slugs).size).toBe(CATEGORIES.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(categorySlug('Software & AI')).toBe('software-ai');
  });

  it('leave out empty filters and keep other parameters', () => {
    const params = new URLSearchParams('q=old&category=biotechnology&status=open&watchlist=1&ref=mail');
    expect(serializeFilters(params, NO_FILTERS).toString()).toBe('ref=mail');
    expect(params.get('q')).toBe('old');
  });

  it('parse unknown values as all', () => {
    expect(parseFilters(new URLSearchParams('category=weapons&status=closed&watchlist=yes'))).toEqual(NO_FILTERS);
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
