import Box from '@mui/material/Box';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { incomeColumns, revenueColumns } from '../chart-columns.ts';
import { describeIncome, describeRevenue } from '../describe-figures.ts';
import { formatShortAmount } from '../format-amount.ts';
import { projectionRows } from '../projection-rows.ts';
import { ColumnChart } from './column-chart.tsx';
import { Figure } from './figure.tsx';
import { ProjectionTable } from './projection-table.tsx';

/** Where revenue comes from, and what remains of it. */
export function ProjectionFigures({ projection }: { projection: FullOpportunity['financialProjection'] }) {
  const { currency } = projection;
  const { streams, total, parts, result } = projectionRows(projection);
  const formatTick = (value: number) => formatShortAmount(value, currency);
  return (
    <Box sx={GRID}>
      <Figure
        title="Revenue streams by year"
        summary={describeRevenue(projection)}
        chart={<ColumnChart columns={revenueColumns(projection)} formatTick={formatTick} />}
        table={
          <ProjectionTable
            caption={`Projected revenue streams, in ${currency}`}
            subject="Revenue stream"
            rows={streams}
            result={total}
          />
        }
      />
      <Figure
        title="Income against costs"
        summary={describeIncome(projection)}
        chart={<ColumnChart columns={incomeColumns(projection)} formatTick={formatTick} />}
        table={
          <ProjectionTable
            caption={`Projected revenue, costs and net income, in ${currency}`}
            subject="Item"
            rows={parts}
            result={result}
          />
        }
      />
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 8,
  rowGap: 6,
  alignItems: 'start',
  '@media print': { display: 'block', '& > * + *': { mt: 4 } },
} as const;
