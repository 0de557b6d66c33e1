import type { Currency } from '@portal/functions/contract/opportunities/money';

/**
 * "£399,000": whole units, en-GB grouping, the currency's own short sign. The contract's `formatMoney` says the same of
 * positive amounts; this one also writes losses, and keeps the schema library off the page.
 */
export function formatAmount(amount: number, currency: Currency): string {
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount);
}

/** Funding is shown in GBP whatever the opportunity's own currency (specification, section 9). */
export function formatFunding(amount: number): string {
  return formatAmount(amount, 'GBP');
}

/** "£4.2m": what there is room for above a column. */
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
