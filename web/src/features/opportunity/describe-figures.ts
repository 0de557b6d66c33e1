import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { formatAmount, formatFunding } from './format-amount.ts';

type Projection = FullOpportunity['financialProjection'];

/** What a chart says, in a sentence under its title: for everyone, and for those who cannot see it. */
export function describeRevenue({ revenueStreams, totalRevenue, currency }: Projection): string {
  const { year1, year3 } = totalRevenue;
  const largest = revenueStreams.reduce((most, stream) => (stream.percentage > most.percentage ? stream : most));
  return `Projected revenue is ${formatAmount(year1, currency)} in year 1 and ${formatAmount(year3, currency)} in year 3, of which ${largest.percentage}% is “${largest.name}”.`;
}

export function describeIncome({ costs, netIncome, currency }: Projection): string {
  const result = (amount: number) =>
    amount < 0 ? `a loss of ${formatAmount(-amount, currency)}` : `net income of ${formatAmount(amount, currency)}`;
  return `Projected costs of ${formatAmount(costs.year1, currency)} leave ${result(netIncome.year1)} in year 1; costs of ${formatAmount(costs.year3, currency)} leave ${result(netIncome.year3)} in year 3.`;
}

export function describeFunding({ current, target }: FullOpportunity['funding']): string {
  const open = target - current;
  if (open <= 0) return 'The target has been reached.';
  return `${formatFunding(open)} of the target is still open.`;
}
