import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FinancialProjection } from '@portal/functions/contract/opportunities/opportunity-record';
import { formatShortAmount } from '#components/format/format-amount.ts';
import { ColumnChart } from '../figures/column-chart.tsx';
import { Figure } from '../figures/figure.tsx';
import { describeIncome, describeRevenue } from '../figures/figure-summaries.ts';
import { incomeColumns, ProjectionTable, projectionRows, revenueColumns } from '../figures/projection.tsx';
import { type PanelProps, SectionNote } from './panel-layout.tsx';

export function FinancialsPanel({ detail, access }: PanelProps) {
  const note = <SectionNote detail={detail} access={access} panel="financials" section="financialProjection" />;
  if (detail.view === 'masked' || !detail.financialProjection) return note;
  return (
    <>
      {note}
      <ProjectedReturns projection={detail.financialProjection} />
      <ProjectionFigures projection={detail.financialProjection} />
    </>
  );
}

function ProjectedReturns({ projection }: { projection: FinancialProjection }) {
  const figures = [
    { label: 'Target return', value: projection.targetReturn },
    { label: 'Internal rate of return (IRR)', value: projection.irr },
  ];
  return (
    <Box component="dl" sx={FIGURES}>
      {figures.map(({ label, value }) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, mt: 0.5 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const FIGURES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 3,
  m: 0,
  mb: 4,
} as const;

function ProjectionFigures({ projection }: { projection: FinancialProjection }) {
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
