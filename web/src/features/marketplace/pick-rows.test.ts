import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { expect, it } from 'vitest';
import { pickRows } from './pick-rows.ts';

const facts = { image: '/illustrations/x.svg', minInvestment: '£1', targetReturn: '2x', term: '3 years' } as const;
const full = (id: string): FullCatalogueRow => ({
  ...facts,
  view: 'full',
  id,
  title: id,
  description: '',
  category: 'Biotechnology',
  status: 'open',
});
const masked: CatalogueRow = {
  ...facts,
  view: 'masked',
  code: 'A1',
  title: 'A1',
  category: 'Biotechnology',
  status: 'open',
};

it('picks in the order of the ids, and nothing for an id that is not there', () => {
  const [a, b] = [full('a'), full('b')];
  expect(pickRows([a, masked, b], ['b', 'no-such-box', 'a'])).toEqual([b, a]);
  expect(pickRows([a], ['__proto__', 'constructor', '', 'A'])).toEqual([]);
});

it('picks no masked row, not even by its code', () => {
  expect(pickRows([masked], ['A1', 'undefined'])).toEqual([]);
});
