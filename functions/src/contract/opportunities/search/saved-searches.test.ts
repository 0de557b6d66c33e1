import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CATEGORIES, OPPORTUNITY_STATUSES } from '../../options.ts';
import { matcherOf, type SearchedRow } from './row-filters.ts';
import { bucketsOfRow, bucketsOfSearches } from './saved-searches.ts';

const category = fc.constantFrom(...CATEGORIES);
const status = fc.constantFrom(...OPPORTUNITY_STATUSES);
const ANY = { from: null, to: null };
const filters = fc.record({
  text: fc.constantFrom('', 'box', 'open'),
  category: fc.option(category),
  status: fc.option(status),
  minInvestment: fc.constantFrom(ANY, { from: 10_000, to: null }),
  targetReturn: fc.constant(ANY),
});
const row = fc.record({
  view: fc.constant('full' as const),
  title: fc.constantFrom('An IP box', 'A game'),
  category,
  status,
  description: fc.constant('A text'),
  minInvestment: fc.constantFrom('£1,500', '£50,000'),
  targetReturn: fc.constant('6.8x'),
}) satisfies fc.Arbitrary<SearchedRow>;

it('keeps a document with a matching search in one of the queried buckets', () => {
  let matching = 0;
  fc.assert(
    fc.property(fc.array(filters, { maxLength: 4 }), row, (searches, one) => {
      if (!searches.some((search) => matcherOf(search)(one))) return;
      matching += 1;
      const queried = bucketsOfRow(one);
      expect(bucketsOfSearches(searches).some((bucket) => queried.includes(bucket))).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(matching).toBeGreaterThan(100);
});

it('queries no bucket of another category or status, and at most four', () => {
  fc.assert(
    fc.property(filters, row, (search, one) => {
      const queried = bucketsOfRow(one);
      expect(new Set(queried).size).toBe(4);
      const isOther =
        (search.category !== null && search.category !== one.category) ||
        (search.status !== null && search.status !== one.status);
      expect(bucketsOfSearches([search]).some((bucket) => queried.includes(bucket))).toBe(!isOther);
    }),
  );
});
