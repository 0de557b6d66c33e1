import { describe, expect, it } from 'vitest';
import { formatMoney, maskMinimum, maskReturn, moneySchema } from './opportunity-record.ts';

describe('amounts', () => {
  it.each([
    [{ amount: 1500, currency: 'GBP' }, '£1,500'],
    [{ amount: 50_000, currency: 'EUR' }, '€50,000'],
    [{ amount: 100_000, currency: 'USD' }, '$100,000'],
    [{ amount: 5_000_000, currency: 'GBP' }, '£5,000,000'],
    [{ amount: 0, currency: 'USD' }, '$0'],
  ] as const)('%o reads %s', (money, text) => {
    expect(formatMoney(money)).toBe(text);
  });

  it.each([
    [1, '€1K - €10K'],
    [9999, '€1K - €10K'],
    [10_000, '€10K - €50K'],
    [49_999, '€10K - €50K'],
    [50_000, '€50K - €100K'],
    [99_999, '€50K - €100K'],
    [100_000, '€100K+'],
    [2_000_000, '€100K+'],
  ])('%d is masked as %s', (amount, range) => {
    expect(maskMinimum({ amount, currency: 'EUR' })).toBe(range);
  });

  it('masks in the currency of the opportunity', () => {
    expect(maskMinimum({ amount: 1500, currency: 'GBP' })).toBe('£1K - £10K');
    expect(maskMinimum({ amount: 100_000, currency: 'USD' })).toBe('$100K+');
  });

  it.each([
    [3.2, '3+x'],
    [3.99, '3+x'],
    [4, '3+x'],
    [4.01, '4+x'],
    [6.8, '4+x'],
  ])('a return of %d is masked as %s', (targetReturn, range) => {
    expect(maskReturn(targetReturn)).toBe(range);
  });

  it.each([
    [{ amount: -1, currency: 'GBP' }],
    [{ amount: 1.5, currency: 'GBP' }],
    [{ amount: '1', currency: 'GBP' }],
    [{ amount: 1, currency: 'CHF' }],
    [{ amount: 1 }],
    [{ amount: 1, currency: 'GBP', note: 'x' }],
  ])('%o is no amount', (value) => {
    expect(moneySchema.isValidSync(value)).toBe(false);
  });
});
