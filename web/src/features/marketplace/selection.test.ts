import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { describe, expect, it } from 'vitest';
import { describeSelection, parseIds, pickRows } from './selection.ts';

const facts = { image: '/illustrations/x.svg', minInvestment: '£1', targetReturn: '2x', term: '3 years' } as const;
const full = (id: string): FullCatalogueRow => ({
  ...facts,
  view: 'full',
  id,
  title: id,
  opening: null,
  description: '',
  category: 'Biotechnology',
  status: 'open',
  newestDocuments: [],
});
const masked: CatalogueRow = {
  ...facts,
  view: 'masked',
  code: 'A1',
  title: 'A1',
  category: 'Biotechnology',
  status: 'open',
};

it('picks rows in the order of the ids and ignores unknown ids', () => {
  const [a, b] = [full('a'), full('b')];
  expect(pickRows([a, masked, b], ['b', 'no-such-box', 'a'])).toEqual([b, a]);
  expect(pickRows([a], ['__proto__', 'constructor', '', 'A'])).toEqual([]);
});

it('picks no masked row, not even by its code', () => {
  expect(pickRows([masked], ['A1', 'undefined'])).toEqual([]);
});

it.each([
  [1, 'Select another opportunity to compare.'],
  [2, 'Two selected. You can add one more.'],
  [3, 'You can compare up to three opportunities.'],
])('describes %i selected opportunities as "%s"', (selected, sentence) => {
  expect(describeSelection(selected)).toBe(sentence);
});

describe('ids in the search params', () => {
  it('are distinct and never empty', () => {
    expect(parseIds('a,b,a,,c')).toEqual(['a', 'b', 'c']);
    expect(parseIds('')).toEqual([]);
    expect(parseIds(null)).toEqual([]);
  });

  it('are limited in number', () => {
    expect(parseIds('x,'.repeat(10_000)).length).toBe(1);
    expect(parseIds(Array.from({ length: 5000 }, (_, index) => index).join(',')).length).toBeLessThan(200);
  });
});
