import type { Currency } from '@portal/functions/contract/opportunities/opportunity-record';
import { formatInteger } from '#components/format/formatters.ts';

const SYMBOLS: Record<Currency, string> = { GBP: '£', EUR: '€', USD: '$' };

/**
 * "£399,000": whole units, en-GB grouping, the currency's narrow symbol. The contract's `formatMoney` formats positive amounts the
 * same way; this one also formats losses, and keeps the schema library out of the bundle.
 */
export const formatAmount = (amount: number, currency: Currency): string =>
  `${amount < 0 ? '-' : ''}${SYMBOLS[currency]}${formatInteger(Math.abs(amount))}`;

/** Funding is shown in GBP, whatever the opportunity's currency (specification, section 9). */
export function formatFunding(amount: number): string {
  return formatAmount(amount, 'GBP');
}

/** "£4.2m", to fit above a column. */
export function formatShortAmount(amount: number, currency: Currency): string {
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  }).format(amount);
}
