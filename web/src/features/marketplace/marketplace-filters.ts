import {
  CATEGORIES,
  type Category,
  OPPORTUNITY_STATUSES,
  type OpportunityStatus,
} from '@portal/functions/contract/options';

/** What the marketplace is narrowed to. `null` stands for "All Categories" and "All Statuses". */
export interface MarketplaceFilters {
  readonly text: string;
  readonly category: Category | null;
  readonly status: OpportunityStatus | null;
  /** Only what the reader keeps on their watchlist; a visitor has none, so for them it narrows nothing. */
  readonly watched: boolean;
}

export const NO_FILTERS: MarketplaceFilters = { text: '', category: null, status: null, watched: false };

/** Longest search that is taken from the address; anything beyond it is not a search but a paste. */
export const SEARCH_MAX = 100;

/** "Software & AI" stands in the address as "software-ai". */
export function categorySlug(category: Category): string {
  return category
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The filters that an address carries. Values that are on no list are read as "all". */
export function readFilters(params: URLSearchParams): MarketplaceFilters {
  return {
    text: (params.get('q') ?? '').slice(0, SEARCH_MAX),
    category: CATEGORIES.find((category) => categorySlug(category) === params.get('category')) ?? null,
    status: OPPORTUNITY_STATUSES.find((status) => status === params.get('status')) ?? null,
    watched: params.get('watchlist') === '1',
  };
}

/** The address that carries `filters`: what is not narrowed is not named, and parameters of others stay. */
export function writeFilters(params: URLSearchParams, filters: MarketplaceFilters): URLSearchParams {
  return writeValues(params, {
    q: filters.text.trim().slice(0, SEARCH_MAX),
    category: filters.category === null ? '' : categorySlug(filters.category),
    status: filters.status ?? '',
    watchlist: filters.watched ? '1' : '',
  });
}

/** The same parameters with these values; an empty one is not named at all. */
export function writeValues(params: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function isFiltered(filters: MarketplaceFilters): boolean {
  return filters.text.trim() !== '' || filters.category !== null || filters.status !== null || filters.watched;
}
