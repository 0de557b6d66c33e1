import { CURRENCIES, formatMoney } from '@portal/functions/contract/opportunities/money';
import { maskMinimum, maskReturn } from '@portal/functions/contract/opportunities/opportunity-record';
import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { parseNumber } from '@portal/functions/contract/opportunities/search/row-filters';
import {
  currencyGroup,
  SORT_KEYS,
  type SortKey,
  sortRows,
} from '@portal/functions/contract/opportunities/search/row-order';
import { describe, expect, it } from 'vitest';
import { inOrder, matchedFirst, mixesCurrencies, nextSort, parseSort, serializeSort, sortOptions } from './sort.ts';

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
  newestDocuments: [],
  status: 'open',
  opening: null,
  ...facts,
});

const FUNDED = { ...row('funded', {}), fundingPercentage: null };

it('round-trips a sort', () => {
  for (const { value } of sortOptions([FUNDED])) {
    const sort = parseSort(value);
    expect(sort && serializeSort(sort)).toBe(value);
  }
  expect(new Set(sortOptions([FUNDED]).map(({ label }) => label)).size).toBe(SORT_KEYS.length * 2 + 1);
});

it('offers no sort by a figure that no row shows', () => {
  const withheld = sortOptions([row('withheld', {})]).map(({ value }) => value);
  expect(withheld).toHaveLength(SORT_KEYS.length * 2 - 1);
  expect(withheld).not.toContain('funding');
});

it.each([null, '', '--term', 'id', 'order', 'Title', '__proto__', 'term,title'])('parses %j as no sort', (name) => {
  expect(parseSort(name)).toBeNull();
});

it('cycles through both directions and the published order, and restarts with another column', () => {
  const up = nextSort(null, 'title');
  const down = nextSort(up, 'title');
  expect(up).toEqual({ key: 'title', descending: false });
  expect(down).toEqual({ key: 'title', descending: true });
  expect(nextSort(down, 'title')).toBeNull();
  expect(nextSort(down, 'status')).toEqual({ key: 'status', descending: false });
});

it.each(['minimum', 'return', 'term', 'funding'] as const)('sorts the figure %s by the highest first', (key) => {
  const highest = nextSort(null, key);
  const lowest = nextSort(highest, key);
  expect(highest).toEqual({ key, descending: true });
  expect(lowest).toEqual({ key, descending: false });
  expect(nextSort(lowest, key)).toBeNull();
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
  it('keeps the published order without a sort, and never changes its argument', () => {
    const before = titles(rows);
    expect(titles(sortRows(rows, null))).toEqual(before);
    by('title', true);
    expect(titles(rows)).toEqual(before);
  });

  it('compares titles ignoring case and accents, and numbers as numbers', () => {
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

  it('compares returns and terms as numbers, and keeps equal rows in the published order', () => {
    expect(by('return')).toEqual(['Box 2', 'zeta', 'box 10', 'Éclair']);
    expect(by('return', true)).toEqual(['Éclair', 'box 10', 'Box 2', 'zeta']);
    expect(by('term')).toEqual(['Box 2', 'box 10', 'zeta', 'Éclair']);
  });

  it('sorts by funding with unopened rows below, and changes nothing without the figure', () => {
    const funded = [
      row('not open', { fundingPercentage: null }),
      row('half', { fundingPercentage: 50 }),
      row('new', { fundingPercentage: 0 }),
    ];
    expect(titles(sortRows(funded, { key: 'funding', descending: true }))).toEqual(['half', 'new', 'not open']);
    expect(by('funding', true)).toEqual(titles(rows));
  });

  it('puts open opportunities first or last, by direction', () => {
    expect(by('status')).toEqual(['Éclair', 'Box 2', 'box 10', 'zeta']);
    expect(by('status', true)).toEqual(['box 10', 'zeta', 'Éclair', 'Box 2']);
  });

  it('treats masked rows of one range as equal', () => {
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

const AMOUNTS = [1, 1500, 9999, 10_000, 60_000, 100_000, 1_250_000];

describe('a figure formatted by the server', () => {
  it('is parsed if it is exact', () => {
    for (const currency of CURRENCIES) {
      for (const amount of AMOUNTS) expect(parseNumber(formatMoney({ amount, currency }))).toBe(amount);
    }
    expect(['2.0x', '3.25x', '10.5x'].map(parseNumber)).toEqual([2, 3.25, 10.5]);
    expect(['1 year', '8 years', '12 years'].map(parseNumber)).toEqual([1, 8, 12]);
    expect(parseNumber('Confidential')).toBeNaN();
  });

  it('is parsed as the lower end of its range if it is masked', () => {
    const feet = AMOUNTS.map((amount) => parseNumber(maskMinimum({ amount, currency: 'EUR' })));
    expect(feet).toEqual([1000, 1000, 1000, 10_000, 50_000, 100_000, 100_000]);
    expect([3.2, 4, 4.1, 6.8].map((multiple) => parseNumber(maskReturn(multiple)))).toEqual([3, 3, 4, 4]);
  });

  it('belongs to the group of its currency, masked or not', () => {
    const groups = CURRENCIES.map((currency) => currencyGroup(formatMoney({ amount: 1, currency })));
    expect(new Set(groups)).toEqual(new Set([0, 1, 2]));
    expect(CURRENCIES.map((currency) => currencyGroup(maskMinimum({ amount: 1, currency })))).toEqual(groups);
    expect(currencyGroup('CHF 5')).toBe(3);
  });
});

describe('matched opportunities', () => {
  const rows = ['first', 'second', 'third', 'fourth'].map((id) => row(id, {}));
  const masked = { ...row('masked', {}), view: 'masked' as const, code: 'ABC123' };

  it('are sorted first, in the order of the server', () => {
    const matches = new Map(['third', 'unpublished', 'second'].map((id) => [id, null]));
    const ids = matchedFirst(rows, matches).map(({ title }) => title);
    expect(ids).toEqual(['third', 'second', 'first', 'fourth']);
    expect(matchedFirst(rows, new Map())).toEqual(rows);
  });

  it('are not offered to a visitor, whose rows keep their order', () => {
    expect(sortOptions([masked]).map(({ value }) => value)).not.toContain('matched');
    expect(sortOptions(rows).map(({ value }) => value)).toContain('matched');
    expect(inOrder(rows, parseSort('matched'))).toBe(rows);
    expect(inOrder(rows, parseSort('-title'))).toEqual(sortRows(rows, { key: 'title', descending: true }));
  });
});
