import { formatMoney } from '@portal/functions/contract/opportunities/money';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatFunding } from './format-amount.ts';

describe('formatAmount', () => {
  it.each(['GBP', 'EUR', 'USD'] as const)('formats %s like the rest of the portal', (currency) => {
    for (const amount of [0, 1500, 100_000, 5_000_000]) {
      expect(formatAmount(amount, currency)).toBe(formatMoney({ amount, currency }));
    }
  });

  it('formats a loss with its sign before the currency, without decimals', () => {
    expect(formatAmount(-1_250_000, 'GBP')).toBe('-£1,250,000');
    expect(formatAmount(999.5, 'USD')).toBe('$1,000');
  });

  it('formats funding in pounds', () => {
    expect(formatFunding(399_000)).toBe('£399,000');
  });
});
