import Box from '@mui/material/Box';
import { formatShortAmount } from '@portal/functions/contract/opportunities/money';
import type { FinancialProjection } from '@portal/functions/contract/opportunities/opportunity-record';
import { ColumnChart } from './column-chart.tsx';
import { Figure } from './figure.tsx';
import { describeIncome, describeRevenue } from './figure-summaries.ts';
import { incomeColumns, ProjectionTable, projectionRows, revenueColumns } from './projection.tsx';

export function ProjectionFigures({ projection }: { projection: FinancialProjection }) {
  const { currency } = projection;
  const { streams, total, items, result } = projectionRows(projection);
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
        title="Revenue, costs and net income"
        summary={describeIncome(projection)}
        chart={<ColumnChart columns={incomeColumns(projection)} formatTick={formatTick} />}
        table={
          <ProjectionTable
            caption={`Projected revenue, costs and net income, in ${currency}`}
            subject="Item"
            rows={items}
            result={result}
          />
        }
      />
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 6,
  '@media print': { display: 'block', '& > * + *': { mt: 4 } },
} as const;
