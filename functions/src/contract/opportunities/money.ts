import { type InferType, number, string } from 'yup';
import { strictObject } from '../schemas.ts';

export const CURRENCIES = ['GBP', 'EUR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

const SYMBOLS: Record<Currency, string> = { GBP: '£', EUR: '€', USD: '$' };

/** An amount in whole units of its own currency; an opportunity keeps its currency wherever its minimum is shown. */
export const moneySchema = strictObject({
  amount: number().integer().min(0).required(),
  currency: string().oneOf(CURRENCIES).required(),
});
export type Money = InferType<typeof moneySchema>;

/** "£1,500": whole units, en-GB grouping. */
export function formatMoney({ amount, currency }: Money): string {
  return `${SYMBOLS[currency]}${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }).format(amount)}`;
}

/** The range in place of a minimum where it is masked (specification, section 6: thresholds 10,000, 50,000, 100,000). */
export function maskMinimum({ amount, currency }: Money): string {
  const symbol = SYMBOLS[currency];
  if (amount < 10_000) return `${symbol}1K - ${symbol}10K`;
  if (amount < 50_000) return `${symbol}10K - ${symbol}50K`;
  if (amount < 100_000) return `${symbol}50K - ${symbol}100K`;
  return `${symbol}100K+`;
}

/** "4+x" above four, otherwise "3+x" (specification, section 6). */
export function maskReturn(targetReturn: number): string {
  return targetReturn > 4 ? '4+x' : '3+x';
}
