import { calculateNet, yearlyRateOf } from '@portal/functions/contract/opportunities/asset/costs';
import type { Costs } from '@portal/functions/contract/opportunities/asset/costs-record';
import { type Currency, formatAmount, formatFunding } from '@portal/functions/contract/opportunities/money';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { formatInteger } from '#components/format/formatters.ts';

export type Terms = FullOpportunity['terms'];

interface Payment {
  /** Amount paid back, in whole units of the currency. */
  back: number;
  /** Amount paid back less amount paid. */
  gain: number;
  /** Compound yearly rate if it is paid once, at the end of the term: 0.2 is 20%. */
  yearlyRate: number;
}

/** Before costs, and `net` after them, or null if none are stated. */
export interface Outcome extends Payment {
  title: string;
  multiple: number;
  net: Payment | null;
}

/** Sorted from the worst to the target. Includes the low case if the projection states one. */
export function calculateOutcomes(
  amount: number,
  { targetReturn, lowCaseReturn, termYears }: Terms,
  costs: Costs | null,
): Outcome[] {
  const outcomes = [
    { title: 'Total loss', multiple: 0 },
    { title: 'Capital returned', multiple: 1 },
    ...(lowCaseReturn === null ? [] : [{ title: 'Low case', multiple: lowCaseReturn }]),
    { title: 'Target', multiple: targetReturn },
  ].sort((one, other) => one.multiple - other.multiple);
  return outcomes.map(({ title, multiple }) => {
    const back = Math.round(amount * multiple);
    const net = costs && toWholeUnits(calculateNet({ amount, multiple, termYears }, costs));
    return { title, multiple, back, gain: back - amount, yearlyRate: yearlyRateOf(multiple, termYears), net };
  });
}

const toWholeUnits = ({ back, gain, yearlyRate }: Payment): Payment => ({
  back: Math.round(back),
  gain: Math.round(gain),
  yearlyRate,
});

/** Says on which assumption a projected internal rate of return rests, and the rate on the calculator's. */
export function explainYearlyReturn({ targetReturn, termYears }: Pick<Terms, 'targetReturn' | 'termYears'>): string {
  const rate = formatInteger(yearlyRateOf(targetReturn, termYears) * 100);
  return `The IRR counts payments during the term. If the whole ${targetReturn}x were paid once, after ${termYears} ${termYears === 1 ? 'year' : 'years'}, it would be ${rate}% a year.`;
}

interface Offer {
  terms: Terms;
  funding: FullOpportunity['funding'];
}

/** Parses a typed amount, such as "1,500", "£1 500" or "1500"; otherwise returns the error. */
export function checkAmount(text: string, { terms, funding }: Offer): { amount: number } | { fault: string } {
  const digits = text.replaceAll(/[\s,£€$]/g, '');
  if (digits === '') return { fault: 'Enter an amount.' };
  if (!/^\d+$/.test(digits)) return { fault: 'Enter a whole amount in figures, such as 10,000.' };
  const amount = Number(digits);
  const { amount: minimum, currency } = terms.minInvestment;
  if (amount < minimum) return { fault: `The minimum is ${formatAmount(minimum, currency)}.` };
  const open = funding.target - funding.current;
  if (amount <= Math.max(minimum, open * UNITS_FOR_A_POUND[currency])) return { amount };
  return { fault: open > 0 ? `Only ${formatFunding(open)} remains.` : 'The target has been reached.' };
}

/** Multiples of the minimum that the calculator offers. */
const PRESETS = [1, 2, 5, 10];

/** Amounts to choose from: multiples of the minimum up to the remaining amount. */
export function presetAmounts(offer: Offer): number[] {
  const { amount: minimum } = offer.terms.minInvestment;
  return PRESETS.map((times) => minimum * times).filter((amount) => 'amount' in checkAmount(String(amount), offer));
}

/**
 * Generous exchange rates from pounds, the currency of every raise, so that an amount that may fit is never refused.
 */
const UNITS_FOR_A_POUND: Record<Currency, number> = { GBP: 1, EUR: 2, USD: 2.5 };
