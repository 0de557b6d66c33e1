import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './marketplace-address.ts';
import { NO_FILTERS } from './marketplace-filters.ts';
import { readIds } from './read-ids.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

describe('the address of the marketplace', () => {
  it('carries filters, sort, choice and pages there and back', () => {
    const address = {
      filters: { ...NO_FILTERS, text: 'solar', watched: true },
      sort: { key: 'return', descending: true },
      chosen: ['a-box', 'b-box'],
      pages: 3,
    } as const;
    const written = writeAddress(new URLSearchParams('ref=mail'), address).toString();
    expect(read(written)).toEqual(address);
    expect(written).toContain('ref=mail');
  });

  it('names nothing that is as it always begins', () => {
    expect(writeAddress(new URLSearchParams(), read('')).toString()).toBe('');
  });

  it.each(['0', '-3', '2.5', 'many', '1e400', ''])('reads %j pages as one', (pages) => {
    expect(read(`pages=${pages}`).pages).toBe(1);
  });

  it('draws no million of pages', () => {
    expect(read('pages=1000000').pages).toBe(100);
  });
});

describe('ids in an address', () => {
  it('are each read once, and nothing is no id', () => {
    expect(readIds('a,b,a,,c')).toEqual(['a', 'b', 'c']);
    expect(readIds('')).toEqual([]);
    expect(readIds(null)).toEqual([]);
  });

  it('are not read without end', () => {
    expect(readIds('x,'.repeat(10_000)).length).toBe(1);
    expect(readIds(Array.from({ length: 5000 }, (_, index) => index).join(',')).length).toBeLessThan(200);
  });
});
