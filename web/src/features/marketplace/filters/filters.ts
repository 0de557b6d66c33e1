import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import {
  CATEGORIES,
  type Category,
  OPPORTUNITY_STATUSES,
  type OpportunityStatus,
  STATUS_LABELS,
} from '@portal/functions/contract/options';
import {
  ANY_FIGURE,
  type FigureRange,
  isAnyFigure,
  isWithin,
  MINIMUM_ENDS,
  parseRange,
  RETURN_ENDS,
  serializeRange,
} from './figure-range.ts';

/** `null` means "All Categories" and "All Statuses". */
export interface MarketplaceFilters {
  readonly text: string;
  readonly category: Category | null;
  readonly status: OpportunityStatus | null;
  /** Ranges of the displayed figure, in its own currency. A visitor's rows show ranges. */
  readonly minInvestment: FigureRange;
  readonly targetReturn: FigureRange;
  /** Only opportunities on the user's watchlist. Has no effect for visitors. */
  readonly watched: boolean;
}

export const NO_FILTERS: MarketplaceFilters = {
  text: '',
  category: null,
  status: null,
  minInvestment: ANY_FIGURE,
  targetReturn: ANY_FIGURE,
  watched: false,
};

/** Maximum length of a search; longer text is cut off. */
export const SEARCH_MAX = 100;
/** Debounces the search (ms), so that the URL and the announced count do not change with every key. */
export const SEARCH_DEBOUNCE = 200;

/** Slug of a category: "software-ai" for "Software & AI". */
export function categorySlug(category: Category): string {
  return category
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Unknown values mean "all". */
export function parseFilters(params: URLSearchParams): MarketplaceFilters {
  return {
    text: (params.get('q') ?? '').slice(0, SEARCH_MAX),
    category: CATEGORIES.find((category) => categorySlug(category) === params.get('category')) ?? null,
    status: OPPORTUNITY_STATUSES.find((status) => status === params.get('status')) ?? null,
    minInvestment: parseRange(params.get('minimum'), MINIMUM_ENDS),
    targetReturn: parseRange(params.get('return'), RETURN_ENDS),
    watched: params.get('watchlist') === '1',
  };
}

/** Omits empty filters and keeps other parameters. */
export function serializeFilters(params: URLSearchParams, filters: MarketplaceFilters): URLSearchParams {
  return withValues(params, {
    q: filters.text.trim().slice(0, SEARCH_MAX),
    category: filters.category === null ? '' : categorySlug(filters.category),
    status: filters.status ?? '',
    minimum: serializeRange(filters.minInvestment),
    return: serializeRange(filters.targetReturn),
    watchlist: filters.watched ? '1' : '',
  });
}

/** Sets these values; an empty value removes its parameter. */
export function withValues(params: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function isFiltered(filters: MarketplaceFilters): boolean {
  return filters.text.trim() !== '' || filters.watched || countSelected(filters) > 0;
}

/** Only filters that a narrow screen collapses. */
export function countSelected({ category, status, minInvestment, targetReturn }: MarketplaceFilters): number {
  return [category !== null, status !== null, !isAnyFigure(minInvestment), !isAnyFigure(targetReturn)].filter(Boolean)
    .length;
}

/**
 * Keeps the given order. Each word of the search must occur in the displayed text. `watchedIds` is null for visitors,
 * when that filter has no effect.
 */
export function filterRows(
  rows: readonly CatalogueRow[],
  filters: MarketplaceFilters,
  watchedIds: ReadonlySet<string> | null = null,
): CatalogueRow[] {
  const words = fold(filters.text).split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (filters.category === null || row.category === filters.category) &&
      (filters.status === null || row.status === filters.status) &&
      isWithin(row.minInvestment, filters.minInvestment) &&
      isWithin(row.targetReturn, filters.targetReturn) &&
      (!filters.watched || watchedIds === null || isWatched(row, watchedIds)) &&
      containsAll(searchableText(row), words),
  );
}

const isWatched = (row: CatalogueRow, watchedIds: ReadonlySet<string>) => row.view === 'full' && watchedIds.has(row.id);

function searchableText(row: CatalogueRow): string {
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

/** Announced when the filters change. */
export function describeCount(shown: number, total: number): string {
  const noun = total === 1 ? 'opportunity' : 'opportunities';
  return shown === total ? `${total} ${noun}` : `${shown} of ${total} ${noun}`;
}
