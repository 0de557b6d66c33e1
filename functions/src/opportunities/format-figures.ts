import { formatMoney } from '../contract/opportunities/money.ts';
import type { OpportunityRecord } from '../contract/opportunities/opportunity-record.ts';
import type { Stat } from '../contract/opportunities/opportunity-views.ts';

const MULTIPLE = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** "6.8x". */
export const formatReturn = (targetReturn: number): string => `${MULTIPLE.format(targetReturn)}x`;

/** "3 years". */
export const formatTerm = (years: number): string => (years === 1 ? '1 year' : `${years} years`);

/** The three stat tiles of the detail page; labels and their order are the specification's. */
export function statTiles(values: { minimum: string; targetReturn: string; term: string }): Stat[] {
  return [
    { label: 'Minimum Investment', value: values.minimum },
    { label: 'Target Return', value: values.targetReturn },
    { label: 'Term', value: values.term },
  ];
}

export function figuresOf({ minInvestment, targetReturn, termYears }: OpportunityRecord) {
  return {
    minimum: formatMoney(minInvestment),
    targetReturn: formatReturn(targetReturn),
    term: formatTerm(termYears),
  };
}
