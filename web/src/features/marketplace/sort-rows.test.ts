import { maskMinimum, maskReturn } from '@portal/functions/contract/opportunities/money';
import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { describe, expect, it } from 'vitest';
import type { SortKey } from './marketplace-sort.ts';
import { mixesCurrencies, sortRows } from './sort-rows.ts';

const row = (id: string, facts: Partial<FullCatalogueRow>): FullCatalogueRow => ({
  view: 'full',
  id,
  title: id,
  description: '',
  category: 'Biotechnology',
  image: '/illustrations/x.svg',
  minInvestment: '£1,000',
  targetReturn: '3.0x',
  term: '5 years',
  status: 'open',
  ...facts,
});

const rows = [
  row('Éclair', { minInvestment: '€60,000', targetReturn: '10.0x', term: '10 years' }),
  row('box 10', { minInvestment: '£9,999', targetReturn: '6.8x', term: '3 years', status: 'opening_soon' }),
  row('Box 2', { minInvestment: '$75,000', targetReturn: '3.2x', term: '1 year' }),
  row('zeta', { minInvestment: '£10,000', targetReturn: '3.2x', term: '5 years', status: 'opening_soon' }),
];
const titles = (sorted: readonly CatalogueRow[]) => sorted.map(({ title }) => title);
const by = (key: SortKey, descending = false) => titles(sortRows(rows, { key, descending }));

describe('sortRows', () => {
  it('leaves the published order alone when nothing is asked for, and never changes what it is given', () => {
    const before = titles(rows);
    expect(titles(sortRows(rows, null))).toEqual(before);
    by('title', true);
    expect(titles(rows)).toEqual(before);
  });

  it('reads titles as people do: case and accents aside, numbers as numbers', () => {
    expect(by('title')).toEqual(['Box 2', 'box 10', 'Éclair', 'zeta']);
    expect(by('title', true)).toEqual(['zeta', 'Éclair', 'box 10', 'Box 2']);
  });

  it('keeps currencies apart in either direction', () => {
    expect(by('minimum')).toEqual(['box 10', 'zeta', 'Éclair', 'Box 2']);
    expect(by('minimum', true)).toEqual(['zeta', 'box 10', 'Éclair', 'Box 2']);
    expect(mixesCurrencies(rows)).toBe(true);
    expect(mixesCurrencies(rows.slice(1, 2))).toBe(false);
    expect(mixesCurrencies([])).toBe(false);
  });

  it('compares returns and terms as numbers, and leaves equals in the published order', () => {
    expect(by('return')).toEqual(['Box 2', 'zeta', 'box 10', 'Éclair']);
    expect(by('return', true)).toEqual(['Éclair', 'box 10', 'Box 2', 'zeta']);
    expect(by('term')).toEqual(['Box 2', 'box 10', 'zeta', 'Éclair']);
  });

  it('puts what is open before what is to come, or after it', () => {
    expect(by('status')).toEqual(['Éclair', 'Box 2', 'box 10', 'zeta']);
    expect(by('status', true)).toEqual(['box 10', 'zeta', 'Éclair', 'Box 2']);
  });

  it('cannot tell masked rows of one range apart', () => {
    const masked = (code: string, amount: number, multiple: number): CatalogueRow => ({
      view: 'masked',
      code,
      title: `Biotechnology Opportunity ${code}`,
      category: 'Biotechnology',
      image: '/illustrations/x.svg',
      minInvestment: maskMinimum({ amount, currency: 'GBP' }),
      targetReturn: maskReturn(multiple),
      term: '5 years',
      status: 'open',
    });
    const hidden = [masked('C', 49_999, 6.8), masked('B', 10_000, 4.1), masked('A', 30_000, 5)];
    for (const key of ['minimum', 'return'] as const) {
      for (const descending of [true, false]) expect(sortRows(hidden, { key, descending })).toEqual(hidden);
    }
  });
});
