import { formatAmount, formatFunding } from '@portal/functions/contract/opportunities/money';
import type { FinancialProjection } from '@portal/functions/contract/opportunities/opportunity-record';
import type { FullOpportunity, Stat } from '@portal/functions/contract/opportunities/opportunity-views';

/** Also the chart's text alternative. */
export function describeRevenue({ revenueStreams, totalRevenue, currency }: FinancialProjection): string {
  const { year1, year3 } = totalRevenue;
  const largest = revenueStreams.reduce((most, stream) => (stream.percentage > most.percentage ? stream : most));
  return `Projected revenue is ${formatAmount(year1, currency)} in year 1 and ${formatAmount(year3, currency)} in year 3, of which ${largest.percentage}% is “${largest.name}”.`;
}

export function describeIncome({ costs, netIncome, currency }: FinancialProjection): string {
  const result = (amount: number) =>
    amount < 0 ? `a loss of ${formatAmount(-amount, currency)}` : `net income of ${formatAmount(amount, currency)}`;
  return `Projected costs of ${formatAmount(costs.year1, currency)} leave ${result(netIncome.year1)} in year 1; costs of ${formatAmount(costs.year3, currency)} leave ${result(netIncome.year3)} in year 3.`;
}

export function describeFunding({ current, target }: FullOpportunity['funding']): string {
  const open = target - current;
  if (open <= 0) return 'The target has been reached.';
  return `${formatFunding(open)} of the target remains.`;
}

export function describeReturns(marker: TermMarker | null): string {
  const phases =
    'Development in years 1-2, growth in years 3-4 and maturity from year 5; exits are possible from year 3.';
  if (!marker) return phases;
  const { years, multiple } = marker;
  return `${phases} The term of this opportunity ends after year ${years}, with a projected multiple of ${multiple}.`;
}

export interface TermMarker {
  years: number;
  multiple: string;
}

/** Null if the tiles show ranges, which have no single year. */
export function termMarker(stats: readonly Stat[]): TermMarker | null {
  const shown = (label: string) => stats.find((stat) => stat.label === label)?.value ?? '';
  const years = /^(\d+) years?$/.exec(shown('Term'))?.[1];
  const multiple = /^\d+(\.\d+)?x$/.exec(shown('Target Return'))?.[0];
  return years && multiple ? { years: Number(years), multiple } : null;
}
