import type { Currency } from '@portal/functions/contract/opportunities/opportunity-record';

/**
 * "£399,000": whole units, en-GB grouping, the currency's narrow symbol. The contract's `formatMoney` formats positive amounts the
 * same way; this one also formats losses, and keeps the schema library out of the bundle.
 */
export function formatAmount(amount: number, currency: Currency): string {
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount);
}

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
