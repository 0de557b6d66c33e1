import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from './filters/filters.ts';
import { parseMarketplaceParams, serializeMarketplaceParams } from './marketplace-search-params.ts';

const read = (query: string) => parseMarketplaceParams(new URLSearchParams(query));

describe('the search params of the marketplace', () => {
  it('round-trip filters, sort, selection and pages', () => {
    const params = {
      filters: { ...NO_FILTERS, text: 'solar', watched: true },
      sort: { key: 'return', descending: true },
      selected: ['a-box', 'b-box'],
      pages: 3,
    } as const;
    const written = serializeMarketplaceParams(new URLSearchParams('ref=mail'), params).toString();
    expect(read(written)).toEqual(params);
    expect(written).toContain('ref=mail');
  });

  it('omit defaults', () => {
    expect(serializeMarketplaceParams(new URLSearchParams(), read('')).toString()).toBe('');
  });

  it.each(['0', '-3', '2.5', 'many', '1e400', ''])('read the invalid page count %j as 1', (pages) => {
    expect(read(`pages=${pages}`).pages).toBe(1);
  });

  it('limit the number of pages', () => {
    expect(read('pages=1000000').pages).toBe(100);
  });
});
