import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { formatAmount, formatShortAmount } from './format-amount.ts';

type Projection = FullOpportunity['financialProjection'];

/** Names of the theme's series colours, in the order in which a chart takes them. */
const SERIES_TONES = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
export type SeriesTone = (typeof SERIES_TONES)[number];

export interface ChartBar {
  name: string;
  tone: SeriesTone;
  from: number;
  to: number;
  /** Bars of one lane stand on each other, lanes stand side by side. */
  lane: number;
  /** What the pointer reads: "Costs, Year 2: £3,120,000". */
  title: string;
}

export interface ChartColumn {
  label: string;
  bars: ChartBar[];
  /** Words above a lane. */
  heads: { lane: number; at: number; text: string }[];
}

const YEARS = [
  { key: 'year1', label: 'Year 1' },
  { key: 'year2', label: 'Year 2' },
  { key: 'year3', label: 'Year 3' },
] as const;

const toneAt = (index: number): SeriesTone => SERIES_TONES[index % SERIES_TONES.length] ?? 'one';

/** A column a year in which every stream stands on the one before it; the whole column is the year's revenue. */
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

/** Revenue, costs and what remains, side by side for every year; a loss hangs below the line. */
export function incomeColumns(projection: Projection): ChartColumn[] {
  const { currency } = projection;
  return YEARS.map(({ key, label }) => ({
    label,
    bars: INCOME_LANES.map((part, lane) => {
      const to = projection[part.key][key];
      const title = `${part.name}, ${label}: ${formatAmount(to, currency)}`;
      return { name: part.name, tone: toneAt(lane), from: 0, to, lane, title };
    }),
    heads: INCOME_LANES.map((part, lane) => {
      const amount = projection[part.key][key];
      return { lane, at: Math.max(0, amount), text: formatShortAmount(amount, currency) };
    }),
  }));
}

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
