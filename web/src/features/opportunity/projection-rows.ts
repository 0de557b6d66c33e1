import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { formatAmount } from './format-amount.ts';

type Projection = FullOpportunity['financialProjection'];
type YearlyAmounts = Projection['totalRevenue'];

export interface ProjectionRow {
  label: string;
  /** One formatted amount a year. */
  amounts: [year1: string, year2: string, year3: string];
  /** "37%" of year 3 revenue; null where a share says nothing. */
  share: string | null;
}

interface ProjectionRows {
  streams: ProjectionRow[];
  total: ProjectionRow;
  /** Revenue and costs, from which the result follows. */
  parts: ProjectionRow[];
  result: ProjectionRow;
}

/** The projection as its two tables read it: streams and their total, revenue and costs and what remains. */
export function projectionRows(projection: Projection): ProjectionRows {
  const amountsOf = ({ year1, year2, year3 }: YearlyAmounts): ProjectionRow['amounts'] => [
    formatAmount(year1, projection.currency),
    formatAmount(year2, projection.currency),
    formatAmount(year3, projection.currency),
  ];
  const { revenueStreams, totalRevenue, costs, netIncome } = projection;
  return {
    streams: revenueStreams.map((stream) => ({
      label: stream.name,
      amounts: amountsOf(stream),
      share: `${stream.percentage}%`,
    })),
    total: { label: 'Total revenue', amounts: amountsOf(totalRevenue), share: '100%' },
    parts: [
      { label: 'Total revenue', amounts: amountsOf(totalRevenue), share: null },
      { label: 'Costs', amounts: amountsOf(costs), share: null },
    ],
    result: { label: 'Net income', amounts: amountsOf(netIncome), share: null },
  };
}
