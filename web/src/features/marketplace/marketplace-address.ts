import { type MarketplaceFilters, readFilters, writeFilters, writeValues } from './marketplace-filters.ts';
import { readSort, type Sort, sortName } from './marketplace-sort.ts';
import { readIds } from './read-ids.ts';

/** Everything of the marketplace that its address carries, so that it can be reloaded, shared and returned to. */
export interface MarketplaceAddress {
  readonly filters: MarketplaceFilters;
  readonly sort: Sort | null;
  /** Ids of what has been chosen for the comparison. */
  readonly chosen: readonly string[];
  /** How many pages of rows are shown, one below the other. */
  readonly pages: number;
}

/** No catalogue is longer; an address that asks for more is shown this much. */
const PAGES_MAX = 100;

export function readAddress(params: URLSearchParams): MarketplaceAddress {
  const pages = Number(params.get('pages') ?? 1);
  return {
    filters: readFilters(params),
    sort: readSort(params.get('sort')),
    chosen: readIds(params.get('compare')),
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), PAGES_MAX) : 1,
  };
}

/** The address that carries all this; parameters of others stay. */
export function writeAddress(
  params: URLSearchParams,
  { filters, sort, chosen, pages }: MarketplaceAddress,
): URLSearchParams {
  return writeValues(writeFilters(params, filters), {
    sort: sort === null ? '' : sortName(sort),
    compare: chosen.join(','),
    pages: pages > 1 ? String(pages) : '',
  });
}
