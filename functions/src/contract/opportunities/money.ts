// Apart from the schema of the record, so that pages don't load it.
import { LOCALE } from '../locale.ts';

export const CURRENCIES = ['GBP', 'EUR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const CURRENCY_SYMBOLS: Record<Currency, string> = { GBP: '£', EUR: '€', USD: '$' };

export interface Money {
  /** In whole units. */
  amount: number;
  currency: Currency;
}

const WHOLE_UNITS = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

/** "£1,500": whole units, British grouping. */
export const formatMoney = ({ amount, currency }: Money): string =>
  `${CURRENCY_SYMBOLS[currency]}${WHOLE_UNITS.format(amount)}`;

/** "3 years". */
export const formatTerm = (years: number): string => (years === 1 ? '1 year' : `${years} years`);
