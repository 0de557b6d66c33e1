import { SEARCH_MAX } from '@portal/functions/contract/limits';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import {
  MINIMUM_ENDS,
  matcherOf,
  RETURN_ENDS,
  type RowFilters,
} from '@portal/functions/contract/opportunities/search/row-filters';
import { CATEGORIES, type Category, OPPORTUNITY_STATUSES } from '@portal/functions/contract/options';
import { formatInteger } from '#components/format/formatters.ts';
import { ANY_FIGURE, isAnyFigure, parseRange, serializeRange } from './figure-range.ts';

export interface MarketplaceFilters extends RowFilters {
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
    // Longer text is cut off.
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

/**
 * Counts the selects with a value. Narrow screens collapse all selects; wide screens collapse only the figure selects.
 */
export const countSelected = (filters: MarketplaceFilters): number =>
  [filters.category !== null, filters.status !== null].filter(Boolean).length + countFigures(filters);

export const countFigures = ({ minInvestment, targetReturn }: MarketplaceFilters): number =>
  [minInvestment, targetReturn].filter((range) => !isAnyFigure(range)).length;

/** Keeps the given order. `watchedIds` is null for visitors, when that filter has no effect. */
export function filterRows(
  rows: readonly CatalogueRow[],
  filters: MarketplaceFilters,
  watchedIds: ReadonlySet<string> | null = null,
): CatalogueRow[] {
  const matches = matcherOf(filters);
  return rows.filter((row) => matches(row) && (!filters.watched || watchedIds === null || isWatched(row, watchedIds)));
}

const isWatched = (row: CatalogueRow, watchedIds: ReadonlySet<string>) => row.view === 'full' && watchedIds.has(row.id);

/** Announced when the filters change. */
export function describeCount(shown: number, total: number): string {
  const noun = total === 1 ? 'opportunity' : 'opportunities';
  const all = `${formatInteger(total)} ${noun}`;
  return shown === total ? all : `${formatInteger(shown)} of ${all}`;
}
