import type { FullOpportunity } from '@portal/functions/contract/opportunity-views';
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

/** The projection as a table reads it: every stream, then total, costs and what remains, in the projection's currency. */
export function projectionRows(projection: Projection): { streams: ProjectionRow[]; totals: ProjectionRow[] } {
  const amountsOf = ({ year1, year2, year3 }: YearlyAmounts): ProjectionRow['amounts'] => [
    formatAmount(year1, projection.currency),
    formatAmount(year2, projection.currency),
    formatAmount(year3, projection.currency),
  ];
  return {
    streams: projection.revenueStreams.map((stream) => ({
      label: stream.name,
      amounts: amountsOf(stream),
      share: `${stream.percentage}%`,
    })),
    totals: [
      { label: 'Total revenue', amounts: amountsOf(projection.totalRevenue), share: '100%' },
      { label: 'Costs', amounts: amountsOf(projection.costs), share: null },
      { label: 'Net income', amounts: amountsOf(projection.netIncome), share: null },
    ],
  };
}
