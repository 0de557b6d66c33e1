/** Bounds of a figure; `null` is an open end. */
export interface FigureRange {
  readonly from: number | null;
  readonly to: number | null;
}

export const ANY_FIGURE: FigureRange = { from: null, to: null };

/** Selectable bounds. Those of minimums match the ranges that visitors see (specification, section 6). */
export const MINIMUM_ENDS = [10_000, 50_000, 100_000] as const;
export const RETURN_ENDS = [3, 4, 5, 6] as const;

export const isAnyFigure = ({ from, to }: FigureRange): boolean => from === null && to === null;

/**
 * Parses "10000-50000", "10000-" or "-50000" from the URL. An invalid bound, or bounds in the wrong order, mean any
 * figure.
 */
export function parseRange(text: string | null, ends: readonly number[]): FigureRange {
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(text ?? '') ?? [];
  const range = { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
  const isKnown = [range.from, range.to].every((end) => end === null || ends.includes(end));
  return isKnown && (range.from ?? 0) <= (range.to ?? Number.POSITIVE_INFINITY) ? range : ANY_FIGURE;
}

export const serializeRange = (range: FigureRange): string =>
  isAnyFigure(range) ? '' : `${range.from ?? ''}-${range.to ?? ''}`;

/** Changes one bound. Clears the other if they would cross. */
export function withEnd(range: FigureRange, end: 'from' | 'to', value: number | null): FigureRange {
  const next = { ...range, [end]: value };
  const isCrossed = next.from !== null && next.to !== null && next.from > next.to;
  return isCrossed ? { ...ANY_FIGURE, [end]: value } : next;
}

/**
 * True if a displayed figure is within the range. A masked figure is itself a range ("€10K - €50K", "4+x"), and matches
 * if the two overlap.
 */
export function isWithin(figure: string, { from, to }: FigureRange): boolean {
  const span = spanOf(figure);
  if (span === null) return from === null && to === null;
  const { lowest, end } = span;
  if (end === null) return (from === null || lowest >= from) && (to === null || lowest <= to);
  return (from === null || end > from) && (to === null || lowest < to);
}

/** Bounds of a figure. `end` is the exclusive end of a masked range, and `null` for an exact figure. */
function spanOf(figure: string): { lowest: number; end: number | null } | null {
  const [lowest, highest] = [...figure.matchAll(/([\d.,]+)(K?)/g)].map(([, digits = '', thousands]) =>
    toNumber(digits, thousands),
  );
  if (lowest === undefined) return null;
  if (highest !== undefined) return { lowest, end: highest };
  if (!figure.includes('+')) return { lowest, end: null };
  return { lowest, end: figure === LOWER_RETURNS ? lowest + 1 : Number.POSITIVE_INFINITY };
}

/** Returns are masked in two steps, so the lower one ends at the start of the higher. */
const LOWER_RETURNS = '3+x';

/** First number in a figure: 1500 of "£1,500", 10000 of "£10K - £50K", 4 of "4+x", 3 of "3 years". */
export function parseNumber(figure: string): number {
  return spanOf(figure)?.lowest ?? Number.NaN;
}

const toNumber = (digits: string, thousands: string | undefined) =>
  Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
