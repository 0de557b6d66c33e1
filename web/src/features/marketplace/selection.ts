import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';

/** The most opportunities that can be read side by side. */
export const COMPARED_MAX = 3;

/** In characters, more than any real list of ids needs; the rest is ignored. */
const LIST_MAX = 400;

/**
 * The distinct ids of a comma-separated list in the URL. They may not exist: `pickRows` leaves out those that are not in the
 * catalogue.
 */
export function parseIds(list: string | null): string[] {
  const names = (list ?? '').slice(0, LIST_MAX).split(',').filter(Boolean);
  return [...new Set(names)];
}

/** The full rows with these ids, in the order of the ids. Ids that are not in the user's catalogue are left out. */
export function pickRows(rows: readonly CatalogueRow[], ids: readonly string[]): FullCatalogueRow[] {
  const known = new Map(rows.flatMap((row) => (row.view === 'full' ? [[row.id, row]] : [])));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** The status of the comparison bar, announced when it changes. */
export function describeSelection(selected: number): string {
  if (selected < 2) return 'Select another opportunity to compare.';
  if (selected < COMPARED_MAX) return 'Two selected. You can add one more.';
  return 'You can compare up to three opportunities.';
}
