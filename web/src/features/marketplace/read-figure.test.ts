import { CURRENCIES, formatMoney, maskMinimum, maskReturn } from '@portal/functions/contract/opportunities/money';
import { describe, expect, it } from 'vitest';
import { currencyGroup, numberIn } from './read-figure.ts';

const AMOUNTS = [1, 1500, 9999, 10_000, 60_000, 100_000, 1_250_000];

describe('a figure as the server writes it', () => {
  it('is read back where it is exact', () => {
    for (const currency of CURRENCIES) {
      for (const amount of AMOUNTS) expect(numberIn(formatMoney({ amount, currency }))).toBe(amount);
    }
    expect(['2.0x', '3.25x', '10.5x'].map(numberIn)).toEqual([2, 3.25, 10.5]);
    expect(['1 year', '8 years', '12 years'].map(numberIn)).toEqual([1, 8, 12]);
    expect(numberIn('Confidential')).toBeNaN();
  });

  it('is read as the foot of its range where it is masked, and as nothing finer', () => {
    const feet = AMOUNTS.map((amount) => numberIn(maskMinimum({ amount, currency: 'EUR' })));
    expect(feet).toEqual([1000, 1000, 1000, 10_000, 50_000, 100_000, 100_000]);
    expect([3.2, 4, 4.1, 6.8].map((multiple) => numberIn(maskReturn(multiple)))).toEqual([3, 3, 4, 4]);
  });

  it('belongs to the group of its currency, masked or not', () => {
    const groups = CURRENCIES.map((currency) => currencyGroup(formatMoney({ amount: 1, currency })));
    expect(new Set(groups)).toEqual(new Set([0, 1, 2]));
    expect(CURRENCIES.map((currency) => currencyGroup(maskMinimum({ amount: 1, currency })))).toEqual(groups);
    expect(currencyGroup('CHF 5')).toBe(3);
  });
});
