import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatAmount, formatShortAmount } from '@portal/functions/contract/opportunities/money';
import type { FinancialProjection } from '@portal/functions/contract/opportunities/opportunity-record';
import { type ChartColumn, toneAt } from './column-chart.tsx';
import { STICKY_FIRST_COLUMN, TableScroller } from './figure.tsx';

interface ProjectionTableProps {
  caption: string;
  subject: string;
  rows: readonly ProjectionRow[];
  result: ProjectionRow;
}

/** Has a share column if any row has a share. */
export function ProjectionTable({ caption, subject, rows, result }: ProjectionTableProps) {
  const withShare = rows.some(({ share }) => share !== null);
  const years = YEARS.map(({ label }) => label);
  const columns = withShare ? [...years, 'Share of year 3'] : years;
  return (
    <TableScroller label={caption}>
      <Table size="small" sx={TABLE}>
        <caption>{caption}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{subject}</TableCell>
            {columns.map((label) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <ProjectionTableRow key={row.label} row={row} withShare={withShare} />
          ))}
        </TableBody>
        <TableBody>
          <ProjectionTableRow row={result} withShare={withShare} strong />
        </TableBody>
      </Table>
    </TableScroller>
  );
}

const TABLE = {
  minWidth: '32rem',
  '@media print': { minWidth: 0 },
  ...STICKY_FIRST_COLUMN,
  '& tbody + tbody tr:first-of-type > *': { borderTop: 2, borderTopColor: 'text.secondary' },
} as const;

interface ProjectionTableRowProps {
  row: ProjectionRow;
  withShare: boolean;
  strong?: boolean;
}

function ProjectionTableRow({ row, withShare, strong = false }: ProjectionTableRowProps) {
  const [year1, year2, year3] = row.amounts;
  const cell = { whiteSpace: 'nowrap', fontWeight: strong ? 650 : 400 } as const;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: strong ? 650 : 450 }}>
        {row.label}
      </TableCell>
      <TableCell align="right" sx={cell}>
        {year1}
      </TableCell>
      <TableCell align="right" sx={cell}>
        {year2}
      </TableCell>
      <TableCell align="right" sx={cell}>
        {year3}
      </TableCell>
      {withShare ? (
        <TableCell align="right" sx={{ color: 'text.secondary' }}>
          {row.share}
        </TableCell>
      ) : null}
    </TableRow>
  );
}

const YEARS = [
  { key: 'year1', label: 'Year 1' },
  { key: 'year2', label: 'Year 2' },
  { key: 'year3', label: 'Year 3' },
] as const;

/** The stacked streams add up to the year's revenue. */
export function revenueColumns({ revenueStreams, totalRevenue, currency }: FinancialProjection): ChartColumn[] {
  return YEARS.map(({ key, label }) => {
    let height = 0;
    const bars = revenueStreams.map((stream, index) => {
      const from = height;
      height += stream[key];
      const title = `${stream.name}, ${label}: ${formatAmount(stream[key], currency)}`;
      return { name: stream.name, tone: toneAt(index), from, to: height, lane: 0, title };
    });
    return { label, bars, heads: [{ lane: 0, at: height, text: formatShortAmount(totalRevenue[key], currency) }] };
  });
}

const INCOME_LANES = [
  { key: 'totalRevenue', name: 'Revenue' },
  { key: 'costs', name: 'Costs' },
  { key: 'netIncome', name: 'Net income' },
] as const;

export function incomeColumns(projection: FinancialProjection): ChartColumn[] {
  const { currency } = projection;
  return YEARS.map(({ key, label }) => ({
    label,
    bars: INCOME_LANES.map((series, lane) => {
      const to = projection[series.key][key];
      const title = `${series.name}, ${label}: ${formatAmount(to, currency)}`;
      return { name: series.name, tone: toneAt(lane), from: 0, to, lane, title };
    }),
    heads: INCOME_LANES.map((series, lane) => {
      const amount = projection[series.key][key];
      return { lane, at: Math.max(0, amount), text: formatShortAmount(amount, currency) };
    }),
  }));
}

type YearlyAmounts = FinancialProjection['totalRevenue'];

interface ProjectionRow {
  label: string;
  amounts: [year1: string, year2: string, year3: string];
  /** "37%" of year 3 revenue; null if a share is meaningless. */
  share: string | null;
}

interface ProjectionRows {
  streams: ProjectionRow[];
  total: ProjectionRow;
  /** Revenue and costs, with the difference in `result`. */
  items: ProjectionRow[];
  result: ProjectionRow;
}

export function projectionRows(projection: FinancialProjection): ProjectionRows {
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
    items: [
      { label: 'Total revenue', amounts: amountsOf(totalRevenue), share: null },
      { label: 'Costs', amounts: amountsOf(costs), share: null },
    ],
    result: { label: 'Net income', amounts: amountsOf(netIncome), share: null },
  };
}
