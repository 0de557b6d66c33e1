import { describe, expect, it } from 'vitest';
import { calculateOutcomes, parseAmount } from './returns.ts';

const terms = { minInvestment: { amount: 1500, currency: 'GBP' as const }, targetReturn: 6.8, termYears: 3 };

describe('calculateOutcomes', () => {
  it('begins with the loss of everything and ends with the target', () => {
    const outcomes = calculateOutcomes(1500, terms);
    expect(outcomes.map(({ back, gain }) => [back, gain])).toEqual([
      [0, -1500],
      [1500, 0],
      [10_200, 8700],
    ]);
  });

  it('compounds the yearly rate over the term', () => {
    const [lost, kept, target] = calculateOutcomes(1000, terms).map(({ yearlyRate }) => yearlyRate);
    expect(lost).toBe(-1);
    expect(kept).toBe(0);
    expect(1000 * (1 + (target ?? 0)) ** 3).toBeCloseTo(6800);
  });

  it('pays back whole units', () => {
    expect(calculateOutcomes(1001, { ...terms, targetReturn: 3.33 })[2]?.back).toBe(3333);
  });
});

describe('parseAmount', () => {
  it.each([
    ['1500', 1500],
    ['1,500', 1500],
    ['£ 1 500', 1500],
    ['1000000000', 1_000_000_000],
  ])('reads %j', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each(['', ' ', '-5', '1.5', '1e9', 'many', '1000000001', '٣'])('takes %j for no amount', (text) => {
    expect(parseAmount(text)).toBeNull();
  });
});
