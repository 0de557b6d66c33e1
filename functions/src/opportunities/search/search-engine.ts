import type { CatalogueAnswer, CatalogueRow } from '../../contract/opportunities/opportunity-views.ts';
import { matcherOf } from '../../contract/opportunities/search/row-filters.ts';
import { sortRows } from '../../contract/opportunities/search/row-order.ts';
import type { CatalogueSearch } from '../../contract/opportunities/search/row-search.ts';
import { firstPart, partAfter } from '../catalogue-parts.ts';

/** The rows that a caller may see, all masked or all full. */
export type SearchedRows = readonly CatalogueRow[];

/**
 * Finds the rows of a search, in its order. An engine only chooses among `rows`, which are the caller's own: what it has
 * stored is never shown. Null for a search that it can't do.
 */
export interface SearchEngine {
  search(rows: SearchedRows, search: CatalogueSearch): Promise<CatalogueAnswer | null>;
}

/** Searches in memory by the rules of the browser. */
export function searchInMemory(rows: SearchedRows, { filters, sort, after }: CatalogueSearch): CatalogueAnswer {
  const found = sortRows(rows.filter(matcherOf(filters)), sort ?? null);
  return (after === undefined ? null : partAfter(found, after)) ?? firstPart(found);
}
