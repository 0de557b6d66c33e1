import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { STATUS_LABELS } from '@portal/functions/contract/options';
import type { MarketplaceFilters } from './marketplace-filters.ts';

/**
 * The rows that meet every filter, in the order in which they came. Each word of the search must occur somewhere in what the
 * row shows. `watchedIds` is null for who has no watchlist: then that filter narrows nothing.
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
