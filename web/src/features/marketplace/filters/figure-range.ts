import type { FigureRange } from '@portal/functions/contract/opportunities/search/row-filters';

export const ANY_FIGURE: FigureRange = { from: null, to: null };

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
