import { type Category, type OpportunityStatus, STATUS_LABELS } from '../../options.ts';
import type { FullCatalogueRow, MaskedCatalogueRow } from '../opportunity-views.ts';

/** Bounds of a figure; `null` is an open end. */
export interface FigureRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Selectable bounds. Those of minimums match the ranges that visitors see. */
export const MINIMUM_ENDS = [10_000, 50_000, 100_000] as const;
export const RETURN_ENDS = [3, 4, 5, 6] as const;

/** A search of the marketplace. `null` means "All Categories" and "All Statuses". */
export interface RowFilters {
  readonly text: string;
  readonly category: Category | null;
  readonly status: OpportunityStatus | null;
  /** Ranges of the displayed figure, in its own currency. A visitor's rows show ranges. */
  readonly minInvestment: FigureRange;
  readonly targetReturn: FigureRange;
}

type SearchedFacts = 'view' | 'title' | 'category' | 'status' | 'minInvestment' | 'targetReturn';

export type SearchedRow =
  | Pick<FullCatalogueRow, SearchedFacts | 'description'>
  | Pick<MaskedCatalogueRow, SearchedFacts | 'code'>;

/** True for rows that a search finds. Each word of its text must occur in the displayed text. */
export function matcherOf(filters: RowFilters): (row: SearchedRow) => boolean {
  const words = fold(filters.text).split(/\s+/).filter(Boolean);
  return (row) =>
    (filters.category === null || row.category === filters.category) &&
    (filters.status === null || row.status === filters.status) &&
    isWithin(row.minInvestment, filters.minInvestment) &&
    isWithin(row.targetReturn, filters.targetReturn) &&
    containsAll(searchableText(row), words);
}

/** The displayed text of a row, in which a search looks for words. */
export function searchableText(row: SearchedRow): string {
  const own = row.view === 'full' ? row.description : row.code;
  return fold([row.title, row.category, STATUS_LABELS[row.status].marketplace, own].join(' '));
}

function containsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Lower case without accents, so that "cafe" finds "Café". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
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
export function spanOf(figure: string): { lowest: number; end: number | null } | null {
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
