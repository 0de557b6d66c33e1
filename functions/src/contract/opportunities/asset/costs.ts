import { type InferType, number, string } from 'yup';
import { strictObject } from '../../schemas.ts';

const COST_TEXT_MAX = 240;
const text = () => string().trim().min(1).max(COST_TEXT_MAX).required();
const percentage = () => number().min(0).max(100).required();

/** The costs that investors bear, in percent: 1.5 is 1.5%. */
export const costsSchema = strictObject({
  /** Of the amount invested, paid on top of it. */
  entryPercentage: percentage(),
  /** Of the amount invested, for each year of the term; renewals of the rights are included. */
  yearlyPercentage: percentage(),
  /** Of the gain that is left after all other costs. */
  performancePercentage: percentage(),
  /** Of the amount paid back. */
  exitPercentage: percentage(),
  tax: text(),
});
export type Costs = InferType<typeof costsSchema>;
type Rates = Omit<Costs, 'tax'>;

/** How shares can be sold before the end of the term. */
export const liquiditySchema = strictObject({ transfer: text(), resale: text(), lockIn: text() });
export type Liquidity = InferType<typeof liquiditySchema>;

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
