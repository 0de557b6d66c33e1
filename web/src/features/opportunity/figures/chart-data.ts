/** A vertical axis that begins at zero, or below it where there are losses, and ends on a round number. */
export interface ChartScale {
  ticks: number[];
  /** Where a value stands, from 0 at the foot of the axis to 1 at its top. */
  place: (value: number) => number;
}

const STEPS = [1, 2, 2.5, 5, 10];
const WANTED_TICKS = 4;

/** The smallest round step with which the span takes no more than the ticks wanted. */
function roundStep(span: number): number {
  const rough = span / WANTED_TICKS;
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
  return { ticks, place: (value) => (value / step - first) / (last - first) };
}
