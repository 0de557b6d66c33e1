import { expect, it } from 'vitest';
import { describeSearch } from './describe-search.ts';

const ANY = { from: null, to: null };
const ALL = { text: '', category: null, status: null, minInvestment: ANY, targetReturn: ANY };

it.each([
  [{}, 'All opportunities'],
  [{ text: ' ' }, 'All opportunities'],
  [{ text: ' proteins ', category: 'Biotechnology' as const }, '“proteins”, Biotechnology'],
  [{ status: 'opening_soon' as const }, 'Coming Soon'],
  [{ minInvestment: { from: 10_000, to: 50_000 } }, 'minimum from 10K to 50K'],
  [
    { minInvestment: { from: null, to: 50_000 }, targetReturn: { from: 4, to: null } },
    'minimum to 50K, return from 4x',
  ],
])('describes the search %j as %s', (filters, text) => {
  expect(describeSearch({ ...ALL, ...filters })).toBe(text);
});
