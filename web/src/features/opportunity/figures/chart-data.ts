/** Names of the theme's series colours, in the order in which a chart uses them. */
const SERIES_TONES = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
export type SeriesTone = (typeof SERIES_TONES)[number];

export interface ChartBar {
  name: string;
  tone: SeriesTone;
  from: number;
  to: number;
  /** Bars of one lane are stacked, lanes are side by side. */
  lane: number;
  /** The tooltip: "Costs, Year 2: £3,120,000". */
  title: string;
}

export interface ChartColumn {
  label: string;
  bars: ChartBar[];
  /** The text above each lane. */
  heads: { lane: number; at: number; text: string }[];
}

export const toneAt = (index: number): SeriesTone => SERIES_TONES[index % SERIES_TONES.length] ?? 'one';

/** A vertical axis that begins at zero, or below it if there are losses, and ends on a round number. */
export interface ChartScale {
  ticks: number[];
  /** The position of a value, from 0 at the foot of the axis to 1 at its top. */
  position: (value: number) => number;
}

const STEPS = [1, 2, 2.5, 5, 10];
const MAX_TICKS = 4;

/** The smallest round step that divides the span into at most `MAX_TICKS`. */
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
