import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { STATUS_LABELS } from '@portal/functions/contract/options';
import { isWithin } from './figure-range.ts';
import type { MarketplaceFilters } from './filters.ts';

/**
 * The rows that match every filter, in their given order. Each word of the search must occur in what the row shows. `watchedIds`
 * is null for visitors, who have no watchlist; that filter then has no effect.
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

/** "6 opportunities", "1 opportunity", "2 of 6 opportunities": announced when the filters change. */
export function describeCount(shown: number, total: number): string {
  const noun = total === 1 ? 'opportunity' : 'opportunities';
  return shown === total ? `${total} ${noun}` : `${shown} of ${total} ${noun}`;
}
