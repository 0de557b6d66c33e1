// Without schemas, so that pages don't load yup for it: costs-record.ts has them.
import type { Costs } from './costs-record.ts';

type Rates = Omit<Costs, 'tax'>;

/** Amounts in units of one currency, not rounded. */
export interface NetOutcome {
  /** The amount invested and the entry cost. */
  paid: number;
  /** Paid back after all costs, and never below 0. */
  back: number;
  /** `back` less `paid`. */
  gain: number;
  /** Compound yearly rate on `paid` if all is paid back at the end of the term: 0.2 is 20%. */
  yearlyRate: number;
}

interface Investment {
  amount: number;
  /** The return before costs, as a multiple of the amount. */
  multiple: number;
  termYears: number;
}

/**
 * Yearly and exit costs are deducted from the amount paid back. The performance share is due only if more is left than
 * was paid.
 */
export function calculateNet({ amount, multiple, termYears }: Investment, costs: Rates): NetOutcome {
  const share = (percent: number) => percent / 100;
  const paid = amount * (1 + share(costs.entryPercentage));
  const yearly = amount * share(costs.yearlyPercentage) * termYears;
  const left = Math.max(0, amount * multiple * (1 - share(costs.exitPercentage)) - yearly);
  const back = left - Math.max(0, left - paid) * share(costs.performancePercentage);
  return { paid, back, gain: back - paid, yearlyRate: yearlyRateOf(back / paid, termYears) };
}

/** The compound yearly rate that gives this multiple at the end of the term: 0.2 is 20%. */
export const yearlyRateOf = (multiple: number, years: number): number => multiple ** (1 / years) - 1;

/** "1.5% on entry, 1% a year, 10% of the gain, 1% on exit". */
export function describeCosts({ entryPercentage, yearlyPercentage, performancePercentage, exitPercentage }: Rates) {
  const parts = [
    { rate: entryPercentage, of: 'on entry' },
    { rate: yearlyPercentage, of: 'a year' },
    { rate: performancePercentage, of: 'of the gain' },
    { rate: exitPercentage, of: 'on exit' },
  ].filter(({ rate }) => rate > 0);
  return parts.length === 0 ? 'None' : parts.map(({ rate, of }) => `${rate}% ${of}`).join(', ');
}
