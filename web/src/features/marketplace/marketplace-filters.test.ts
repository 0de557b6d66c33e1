import { CATEGORIES } from '@portal/functions/contract/options';
import { describe, expect, it } from 'vitest';
import {
  categorySlug,
  isFiltered,
  type MarketplaceFilters,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from './marketplace-filters.ts';

function expectThereAndBack(filters: MarketplaceFilters) {
  const written = writeFilters(new URLSearchParams(), filters).toString();
  expect(readFilters(new URLSearchParams(written))).toEqual(filters);
}

describe('the marketplace address', () => {
  it('carries every combination there and back', () => {
    for (const category of [...CATEGORIES, null]) {
      for (const status of ['open', 'opening_soon', null] as const) {
        for (const watched of [true, false]) expectThereAndBack({ text: 'a & b?', category, status, watched });
      }
    }
  });

  it('gives each category a readable slug of its own', () => {
    const slugs = CATEGORIES.map(categorySlug);
    expect(new Set(slugs).size).toBe(CATEGORIES.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(categorySlug('Software & AI')).toBe('software-ai');
  });

  it('names nothing that is not narrowed and leaves other parameters alone', () => {
    const params = new URLSearchParams('q=old&category=biotechnology&status=open&watchlist=1&ref=mail');
    expect(writeFilters(params, NO_FILTERS).toString()).toBe('ref=mail');
    expect(params.get('q')).toBe('old');
  });

  it('reads values that are on no list as all', () => {
    expect(readFilters(new URLSearchParams('category=weapons&status=closed&watchlist=yes'))).toEqual(NO_FILTERS);
    expect(readFilters(new URLSearchParams('category=&status=&q='))).toEqual(NO_FILTERS);
  });

  it('keeps a pasted novel out of the search', () => {
    expect(readFilters(new URLSearchParams({ q: 'x'.repeat(5000) })).text).toHaveLength(100);
  });

  it('keeps a search of spaces out of the address', () => {
    expect(writeFilters(new URLSearchParams(), { ...NO_FILTERS, text: '   ' }).toString()).toBe('');
    expect(isFiltered({ ...NO_FILTERS, text: '   ' })).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, status: 'open' })).toBe(true);
    expect(isFiltered({ ...NO_FILTERS, watched: true })).toBe(true);
  });
});
