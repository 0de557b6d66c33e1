import { describe, expect, it } from 'vitest';
import { formatAmount, formatFunding, formatShortAmount } from './money.ts';

describe('formatAmount', () => {
  it('formats a loss with its sign before the currency, without decimals', () => {
    expect(formatAmount(-1_250_000, 'GBP')).toBe('-£1,250,000');
    expect(formatAmount(999.5, 'USD')).toBe('$1,000');
  });

  it('shortens an amount for a chart', () => {
    expect(formatShortAmount(4_150_000, 'EUR')).toBe('€4.2m');
  });

  it('formats funding in pounds', () => {
    expect(formatFunding(399_000)).toBe('£399,000');
  });
});
