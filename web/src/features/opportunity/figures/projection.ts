import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { type ChartColumn, toneAt } from './chart-data.ts';
import { formatAmount, formatShortAmount } from './format-amount.ts';

type Projection = FullOpportunity['financialProjection'];

const YEARS = [
  { key: 'year1', label: 'Year 1' },
  { key: 'year2', label: 'Year 2' },
  { key: 'year3', label: 'Year 3' },
] as const;

/** One column a year with its revenue streams stacked; the whole column is the year's revenue. */
export function revenueColumns({ revenueStreams, totalRevenue, currency }: Projection): ChartColumn[] {
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

/** Revenue, costs and net income side by side for every year; a loss is below the line. */
export function incomeColumns(projection: Projection): ChartColumn[] {
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

type YearlyAmounts = Projection['totalRevenue'];

export interface ProjectionRow {
  label: string;
  /** One formatted amount a year. */
  amounts: [year1: string, year2: string, year3: string];
  /** "37%" of year 3 revenue; null where a share means nothing. */
  share: string | null;
}

interface ProjectionRows {
  streams: ProjectionRow[];
  total: ProjectionRow;
  /** Revenue and costs, from which `result` follows. */
  items: ProjectionRow[];
  result: ProjectionRow;
}

/** The projection as the rows of its two tables: streams and their total, revenue and costs and what remains. */
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
    items: [
      { label: 'Total revenue', amounts: amountsOf(totalRevenue), share: null },
      { label: 'Costs', amounts: amountsOf(costs), share: null },
    ],
    result: { label: 'Net income', amounts: amountsOf(netIncome), share: null },
  };
}
