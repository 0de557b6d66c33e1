import Box from '@mui/material/Box';
import { ChartLegend } from './figure.tsx';

interface ColumnChartProps {
  columns: readonly ChartColumn[];
  formatTick: (value: number) => string;
}

/** Percentages of the drawing, which scales with its container while the text keeps its size. */
const LEFT = 13;
const TOP = 8;
const FOOT = 90;
const FILLED = 0.8;

const y = (scale: ChartScale, value: number) => FOOT - (FOOT - TOP) * scale.position(value);
const percent = (value: number) => `${value}%`;

/** Purely visual; the surrounding figure has the text alternative. */
export function ColumnChart({ columns, formatTick }: ColumnChartProps) {
  const scale = chartScale(columns.flatMap(({ bars }) => bars.flatMap(({ from, to }) => [from, to])));
  const band = (100 - LEFT) / Math.max(1, columns.length);
  return (
    <Box sx={{ maxWidth: '44rem' }}>
      <Box component="svg" focusable="false" sx={DRAWING}>
        {scale.ticks.map((tick) => (
          <Tick key={tick} at={y(scale, tick)} label={formatTick(tick)} base={tick === 0} />
        ))}
        {columns.map((column, index) => (
          <Column key={column.label} column={column} scale={scale} left={LEFT + band * index} band={band} />
        ))}
      </Box>
      <ChartLegend entries={columns[0]?.bars ?? []} />
    </Box>
  );
}

function Tick({ at, label, base }: { at: number; label: string; base: boolean }) {
  return (
    <>
      <Box
        component="line"
        x1={percent(LEFT)}
        x2="100%"
        y1={percent(at)}
        y2={percent(at)}
        stroke="currentColor"
        sx={{ color: base ? 'text.secondary' : 'divider' }}
      />
      <text x={percent(LEFT - 2)} y={percent(at)} dy="0.32em" textAnchor="end">
        {label}
      </text>
    </>
  );
}

interface ColumnProps {
  column: ChartColumn;
  scale: ChartScale;
  left: number;
  band: number;
}

function Column({ column, scale, left, band }: ColumnProps) {
  const lanes = Math.max(...column.bars.map(({ lane }) => lane)) + 1;
  const width = (band * FILLED) / lanes;
  const start = left + (band * (1 - FILLED)) / 2;
  return (
    <>
      {column.bars.map((bar) => (
        <Bar key={bar.name} bar={bar} scale={scale} x={start + width * bar.lane} width={width} />
      ))}
      {column.heads.map(({ lane, at, text }) => (
        <Box
          key={lane}
          component="text"
          x={percent(start + width * (lane + 0.5))}
          y={percent(y(scale, at))}
          dy="-0.5em"
          textAnchor="middle"
          sx={lanes > 1 ? CROWDED_HEAD : HEAD}
        >
          {text}
        </Box>
      ))}
      <text x={percent(left + band / 2)} y="98%" textAnchor="middle">
        {column.label}
      </text>
    </>
  );
}

function Bar({ bar, scale, x, width }: { bar: ChartBar; scale: ChartScale; x: number; width: number }) {
  const top = y(scale, Math.max(bar.from, bar.to));
  const height = y(scale, Math.min(bar.from, bar.to)) - top;
  return (
    <Box
      component="rect"
      x={percent(x)}
      y={percent(top)}
      width={percent(width)}
      height={percent(height)}
      fill="currentColor"
      sx={{ ...BAR, color: `chart.${bar.tone}` }}
    >
      <title>{bar.title}</title>
    </Box>
  );
}

const HEAD = { color: 'text.primary', fontWeight: 600 } as const;
/** On a phone, neighbouring columns leave no space for text. */
const CROWDED_HEAD = { ...HEAD, display: { xs: 'none', sm: 'inline' }, fontSize: '0.75rem' } as const;
const DRAWING = {
  display: 'block',
  width: 1,
  height: { xs: '17rem', sm: '20rem' },
  overflow: 'visible',
  color: 'text.secondary',
  typography: 'caption',
  fontSize: { xs: '0.6875rem', sm: '0.8125rem' },
  fontVariantNumeric: 'tabular-nums',
  '& text': { fill: 'currentColor' },
} as const;
/** A background line between neighbours distinguishes them without colour. */
const BAR = { stroke: 'var(--portal-palette-background-default)', strokeWidth: 1.5 } as const;

const SERIES_TONES = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
export type SeriesTone = (typeof SERIES_TONES)[number];

export interface ChartBar {
  name: string;
  tone: SeriesTone;
  from: number;
  to: number;
  /** Bars of one lane are stacked, lanes are side by side. */
  lane: number;
  /** Tooltip: "Costs, Year 2: £3,120,000". */
  title: string;
}

export interface ChartColumn {
  label: string;
  bars: ChartBar[];
  heads: { lane: number; at: number; text: string }[];
}

export const toneAt = (index: number): SeriesTone => SERIES_TONES[index % SERIES_TONES.length] ?? 'one';

/** A vertical axis that starts at zero, or below for losses, and ends at a round number. */
interface ChartScale {
  ticks: number[];
  /** Position of a value, from 0 at the bottom of the axis to 1 at its top. */
  position: (value: number) => number;
}

const STEPS = [1, 2, 2.5, 5, 10];
const MAX_TICKS = 4;

/** Smallest round step that divides the span into at most `MAX_TICKS`. */
function roundStep(span: number): number {
  const rough = span / MAX_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (STEPS.find((step) => step * power >= rough) ?? 10);
}

export function chartScale(values: readonly number[]): ChartScale {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const step = roundStep(highest - lowest || 1);
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, position: (value) => (value / step - first) / (last - first) };
}
