import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';

export const COMPARED_MAX = 3;

/** In characters, more than any real list of ids. */
const LIST_MAX = 400;

/** Distinct ids. `pickRows` removes unknown ones. */
export function parseIds(list: string | null): string[] {
  const names = (list ?? '').slice(0, LIST_MAX).split(',').filter(Boolean);
  return [...new Set(names)];
}

/** In the order of the ids. Ignores ids outside the user's catalogue. */
export function pickRows(rows: readonly CatalogueRow[], ids: readonly string[]): FullCatalogueRow[] {
  const known = new Map(rows.flatMap((row) => (row.view === 'full' ? [[row.id, row]] : [])));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Status of the comparison bar, announced when it changes. */
export function describeSelection(selected: number): string {
  if (selected < 2) return 'Select another opportunity to compare.';
  if (selected < COMPARED_MAX) return 'Two selected. You can add one more.';
  return 'You can compare up to three opportunities.';
}
