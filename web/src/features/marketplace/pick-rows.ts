import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';

/** The rows with these ids, in the order of the ids. An id that the reader's catalogue does not hold picks nothing. */
export function pickRows(rows: readonly CatalogueRow[], ids: readonly string[]): FullCatalogueRow[] {
  const known = new Map(rows.flatMap((row) => (row.view === 'full' ? [[row.id, row]] : [])));
  return ids.flatMap((id) => known.get(id) ?? []);
}
