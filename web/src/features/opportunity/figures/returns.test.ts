import { describe, expect, it } from 'vitest';
import { calculateOutcomes, checkAmount, explainYearlyReturn, presetAmounts } from './returns.ts';

const terms = {
  minInvestment: { amount: 1500, currency: 'GBP' as const },
  targetReturn: 6.8,
  lowCaseReturn: 2.5,
  termYears: 3,
};

const COSTS = {
  entryPercentage: 2,
  yearlyPercentage: 1,
  performancePercentage: 10,
  exitPercentage: 1,
  tax: 'None is withheld.',
};

describe('calculateOutcomes', () => {
  it('starts with a total loss and ends with the target', () => {
    const outcomes = calculateOutcomes(1500, terms, null);
    expect(outcomes.map(({ back, gain }) => [back, gain])).toEqual([
      [0, -1500],
      [1500, 0],
      [3750, 2250],
      [10_200, 8700],
    ]);
  });

  it('sorts a low case below the capital before it, and leaves out a missing one', () => {
    const titles = (lowCaseReturn: number | null) =>
      calculateOutcomes(1500, { ...terms, lowCaseReturn }, null).map(({ title }) => title);
    expect(titles(0.6)).toEqual(['Total loss', 'Low case', 'Capital returned', 'Target']);
    expect(titles(null)).toEqual(['Total loss', 'Capital returned', 'Target']);
  });

  it('compounds the yearly rate over the term', () => {
    const [lost, kept, , target] = calculateOutcomes(1000, terms, null).map(({ yearlyRate }) => yearlyRate);
    expect(lost).toBe(-1);
    expect(kept).toBe(0);
    expect(1000 * (1 + (target ?? 0)) ** 3).toBeCloseTo(6800);
  });

  it('states each outcome after costs, if they are stated', () => {
    expect(calculateOutcomes(1500, terms, COSTS).map(({ net }) => [net?.back, net?.gain])).toEqual([
      [0, -1530],
      [1440, -90],
      [3454, 1924],
      [9201, 7671],
    ]);
    expect(calculateOutcomes(1500, terms, null).map(({ net }) => net)).toEqual([null, null, null, null]);
  });

  it('returns whole units', () => {
    expect(calculateOutcomes(1001, { ...terms, targetReturn: 3.33 }, null)[3]?.back).toBe(3333);
  });
});

it.each([
  [6.8, 3, 'If the whole 6.8x were paid once, after 3 years, it would be 89% a year.'],
  [4.2, 7, 'If the whole 4.2x were paid once, after 7 years, it would be 23% a year.'],
  [1.5, 1, 'If the whole 1.5x were paid once, after 1 year, it would be 50% a year.'],
])('explains beside the IRR of %dx in %d years what the same return is at the end', (targetReturn, termYears, text) => {
  expect(explainYearlyReturn({ targetReturn, termYears })).toContain(text);
});

describe('presetAmounts', () => {
  const funding = { target: 500_000, current: 399_000, percentage: 80 };

  it('are multiples of the minimum up to the remaining amount', () => {
    expect(presetAmounts({ terms, funding })).toEqual([1500, 3000, 7500, 15_000]);
    expect(presetAmounts({ terms, funding: { ...funding, current: 496_000 } })).toEqual([1500, 3000]);
  });

  it('include the minimum of a full raise', () => {
    expect(presetAmounts({ terms, funding: { ...funding, current: 500_000 } })).toEqual([1500]);
  });
});

describe('checkAmount', () => {
  const funding = { target: 500_000, current: 399_000, percentage: 80 };
  const check = (text: string, change: object = {}) => checkAmount(text, { terms, funding, ...change });

  it.each([
    ['1500', 1500],
    ['1,500', 1500],
    ['£ 1 500', 1500],
    ['101000', 101_000],
  ])('accepts %j', (text, amount) => {
    expect(check(text)).toEqual({ amount });
  });

  it.each([
    ['', 'Enter an amount.'],
    [' ', 'Enter an amount.'],
    ['-5', 'Enter a whole amount in figures, such as 10,000.'],
    ['1500.5', 'Enter a whole amount in figures, such as 10,000.'],
    ['1e9', 'Enter a whole amount in figures, such as 10,000.'],
    ['many', 'Enter a whole amount in figures, such as 10,000.'],
    ['٣', 'Enter a whole amount in figures, such as 10,000.'],
    ['1499', 'The minimum is £1,500.'],
    ['101001', 'Only £101,000 remains.'],
    ['1000000000', 'Only £101,000 remains.'],
    ['9'.repeat(20), 'Only £101,000 remains.'],
  ])('explains the error in %j', (text, fault) => {
    expect(check(text)).toEqual({ fault });
  });

  it('accepts in another currency only amounts that may fit the remaining pounds', () => {
    const euros = { ...terms, minInvestment: { amount: 50_000, currency: 'EUR' as const } };
    expect(check('150000', { terms: euros })).toEqual({ amount: 150_000 });
    expect(check('1000000', { terms: euros })).toEqual({ fault: 'Only £101,000 remains.' });
  });

  it('accepts the minimum of a full raise', () => {
    const full = { target: 500_000, current: 500_000, percentage: 100 };
    expect(check('1500', { funding: full })).toEqual({ amount: 1500 });
    expect(check('1501', { funding: full })).toEqual({ fault: 'The target has been reached.' });
  });
});
