import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';

export type Terms = FullOpportunity['terms'];

/** What becomes of an investment by the end of the term. */
export interface Outcome {
  title: string;
  multiple: number;
  /** Paid back, in whole units of the currency. */
  back: number;
  /** Paid back less paid in. */
  gain: number;
  /** The rate a year that leads from one to the other, compounded: 0.2 is 20%. */
  yearlyRate: number;
}

/** Three outcomes, from the worst to the target. */
export function calculateOutcomes(amount: number, { targetReturn, termYears }: Terms): Outcome[] {
  const outcomes = [
    { title: 'Total loss', multiple: 0 },
    { title: 'Capital back', multiple: 1 },
    { title: 'Target', multiple: targetReturn },
  ];
  return outcomes.map(({ title, multiple }) => {
    const back = Math.round(amount * multiple);
    return { title, multiple, back, gain: back - amount, yearlyRate: multiple ** (1 / termYears) - 1 };
  });
}

/** Beyond this no figure of the page means anything. */
const AMOUNT_MAX = 1_000_000_000;

/** "1,500", "£1 500" or "1500" as a whole number of units; null where it is none, or too large. */
export function parseAmount(text: string): number | null {
  const digits = text.replaceAll(/[\s,£€$]/g, '');
  const amount = Number(digits);
  return /^\d+$/.test(digits) && amount <= AMOUNT_MAX ? amount : null;
}
