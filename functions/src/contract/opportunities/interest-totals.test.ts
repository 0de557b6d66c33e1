import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedChange, nextTotals, shownTotals } from './interest-totals.ts';

const NO_TOTALS = { people: 0, amount: 0 };
const totals = (people: number, amount: number) => ({
  people,
  amount,
  currency: 'GBP' as const,
  published_at: new Date('2026-11-27T03:15:00Z'),
});
const gbp = (amount: number) => ({ amount, currency: 'GBP' });

/** An amount, or null for a person who doesn't count. */
const amounts = fc.option(fc.integer({ min: 1, max: 1_000_000 }));

describe('public totals of interest', () => {
  it('are equal for two catalogues that differ in one person', () => {
    const catalogues = fc.array(amounts, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(catalogues, fc.nat(), amounts, (published, position, other) => {
        const index = position % published.length;
        const changes = published.map((from, person): CountedChange => ({ from, to: person === index ? other : from }));
        const counted = published.filter((amount) => amount !== null);
        const sum = { people: counted.length, amount: counted.reduce((all, amount) => all + amount, 0) };
        expect(nextTotals(sum, changes, NO_TOTALS)).toBeNull();
      }),
    );
  });

  it('are equal for a person who asks with any amount of their own', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 })), amounts, amounts, (others, one, other) => {
        const sum = others.reduce((all, amount) => all + amount, 0);
        const shownTo = (own: number | null) =>
          shownTotals(totals(others.length + Number(own !== null), sum + (own ?? 0)), own);
        expect(shownTo(one)).toEqual(shownTo(other));
      }),
    );
  });

  it('change with five people who begin, change or end, deleted accounts included', () => {
    const begin = [1000, 2000, 3000, 4000, 5000].map((to) => ({ from: null, to }));
    expect(nextTotals(NO_TOTALS, begin.slice(1), NO_TOTALS)).toBeNull();
    const first = nextTotals(NO_TOTALS, begin, NO_TOTALS);
    expect(first).toEqual({ people: 5, amount: 15_000 });
    const changes = [
      { from: 1000, to: 9000 },
      { from: 2000, to: null },
      { from: null, to: 7000 },
    ];
    expect(nextTotals({ people: 5, amount: 15_000 }, changes, { people: 1, amount: 3000 })).toBeNull();
    expect(nextTotals({ people: 5, amount: 15_000 }, changes, { people: 2, amount: 7000 })).toEqual({
      people: 3,
      amount: 21_000,
    });
  });

  it.each([
    [4, 90_000, null],
    [5, 9999, { people: 5, from: gbp(0), to: gbp(10_000) }],
    [9, 10_000, { people: 5, from: gbp(10_000), to: gbp(25_000) }],
    [6000, 12_000_000, { people: 5000, from: gbp(10_000_000), to: gbp(25_000_000) }],
    [20_000, 80_000_000, { people: 10_000, from: gbp(25_000_000), to: null }],
  ])('of %d people and £%d are shown in steps', (people, amount, shown) => {
    expect(shownTotals(totals(people, amount), null)).toEqual(shown);
  });
});
