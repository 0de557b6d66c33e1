import { LOCALE } from '@portal/functions/contract/locale';
import type { Currency, Money } from '@portal/functions/contract/opportunities/money';

const formats = new Map<string, Intl.NumberFormat>();

/** Creates each formatter once. */
function currencyFormat(currency: Currency, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${currency} ${options.notation}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(LOCALE, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...options });
  formats.set(key, format);
  return format;
}

/** "£399,000": whole units, British grouping, the currency's narrow symbol. */
export const formatAmount = (amount: number, currency: Currency): string =>
  currencyFormat(currency, { maximumFractionDigits: 0 }).format(amount);

export const formatMoney = ({ amount, currency }: Money): string => formatAmount(amount, currency);

/** Funding is shown in GBP for every currency. */
export const formatFunding = (amount: number): string => formatAmount(amount, 'GBP');

/** "£4.2m", to fit above a column. */
export const formatShortAmount = (amount: number, currency: Currency): string =>
  currencyFormat(currency, { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }).format(amount);
