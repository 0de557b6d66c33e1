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

const formats = new Map<string, Intl.NumberFormat>();

/** Creates each formatter once. */
function formatOf(currency: Currency, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${currency} ${options.notation}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(LOCALE, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...options });
  formats.set(key, format);
  return format;
}

/** "£1,500": whole units, British grouping, the currency's narrow symbol. */
export const formatMoney = ({ amount, currency }: Money): string => formatAmount(amount, currency);

export const formatAmount = (amount: number, currency: Currency): string =>
  formatOf(currency, { maximumFractionDigits: 0 }).format(amount);

/** Funding is shown in GBP for every currency. */
export const formatFunding = (amount: number): string => formatAmount(amount, 'GBP');

/** "£4.2m", to fit above a column. */
export const formatShortAmount = (amount: number, currency: Currency): string =>
  formatOf(currency, { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }).format(amount);

/** "3 years". */
export const formatTerm = (years: number): string => (years === 1 ? '1 year' : `${years} years`);
