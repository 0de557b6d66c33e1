import { formatMoney } from '@portal/functions/contract/opportunities/money';
import { maskMinimum, maskReturn } from '@portal/functions/contract/opportunities/opportunity-record';
import { isWithin, MINIMUM_ENDS, RETURN_ENDS } from '@portal/functions/contract/opportunities/search/row-filters';
import { describe, expect, it } from 'vitest';
import { ANY_FIGURE, parseRange, serializeRange, withEnd } from './figure-range.ts';

describe('a range in the search params', () => {
  it.each(['10000-50000', '10000-', '-50000', '50000-50000', ''])('round-trips %j', (text) => {
    expect(serializeRange(parseRange(text, MINIMUM_ENDS))).toBe(text);
  });

  it.each([null, '-', '10000', '50000-10000', '20000-', '1e4-', '-10000-', '10000--', ' 10000-', '٣-'])(
    'accepts any figure for the invalid text %j',
    (text) => {
      expect(parseRange(text, MINIMUM_ENDS)).toEqual(ANY_FIGURE);
    },
  );

  it('accepts only the selectable ends of its figure', () => {
    expect(parseRange('4-', RETURN_ENDS)).toEqual({ from: 4, to: null });
    expect(parseRange('4-', MINIMUM_ENDS)).toEqual(ANY_FIGURE);
  });
});

it('withEnd clears the other end if the two would cross', () => {
  const range = { from: 10_000, to: 50_000 };
  expect(withEnd(range, 'from', 50_000)).toEqual({ from: 50_000, to: 50_000 });
  expect(withEnd(range, 'from', 100_000)).toEqual({ from: 100_000, to: null });
  expect(withEnd({ from: 50_000, to: null }, 'to', 10_000)).toEqual({ from: null, to: 10_000 });
  expect(withEnd(range, 'to', null)).toEqual({ from: 10_000, to: null });
});

const AMOUNTS = [1500, 10_000, 49_999, 50_000, 99_999, 100_000, 250_000];
const kept = (mask: (amount: number) => string, from: number | null, to: number | null) =>
  AMOUNTS.filter((amount) => isWithin(mask(amount), { from, to }));

describe('a minimum', () => {
  const exact = (amount: number) => formatMoney({ amount, currency: 'EUR' });
  const masked = (amount: number) => maskMinimum({ amount, currency: 'EUR' });

  it('includes both ends of a range if exact', () => {
    expect(kept(exact, 10_000, 50_000)).toEqual([10_000, 49_999, 50_000]);
    expect(kept(exact, null, 10_000)).toEqual([1500, 10_000]);
    expect(kept(exact, 100_000, null)).toEqual([100_000, 250_000]);
    expect(kept(exact, null, null)).toEqual(AMOUNTS);
  });

  it('matches only the range that it shows if masked', () => {
    expect(kept(masked, 10_000, 50_000)).toEqual([10_000, 49_999]);
    expect(kept(masked, null, 10_000)).toEqual([1500]);
    expect(kept(masked, 50_000, null)).toEqual([50_000, 99_999, 100_000, 250_000]);
    expect(kept(masked, 100_000, null)).toEqual([100_000, 250_000]);
  });

  it('is shown or hidden together with every minimum of its range if masked', () => {
    for (const from of [null, ...MINIMUM_ENDS]) {
      for (const to of [null, ...MINIMUM_ENDS]) {
        for (const [low, high] of [
          [10_000, 49_999],
          [50_000, 99_999],
          [100_000, 250_000],
        ] as const) {
          expect(isWithin(masked(low), { from, to })).toBe(isWithin(masked(high), { from, to }));
        }
      }
    }
  });
});

it('an exact return matches by its value and a masked return by its range', () => {
  const returns = [3.2, 4, 4.2, 6.8];
  const shown = (mask: (value: number) => string, from: number | null, to: number | null) =>
    returns.filter((value) => isWithin(mask(value), { from, to }));
  const exact = (value: number) => `${value.toFixed(1)}x`;
  expect(shown(exact, 4, null)).toEqual([4, 4.2, 6.8]);
  expect(shown(exact, 3, 4)).toEqual([3.2, 4]);
  expect(shown(maskReturn, 4, null)).toEqual([4.2, 6.8]);
  expect(shown(maskReturn, null, 4)).toEqual([3.2, 4]);
  expect(shown(maskReturn, 6, null)).toEqual([4.2, 6.8]);
});

it('a figure that is no number matches only the open range', () => {
  expect(isWithin('Confidential', { from: 3, to: null })).toBe(false);
  expect(isWithin('Confidential', ANY_FIGURE)).toBe(true);
});
