import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';

/** What tells rows apart: a full row's id, a masked row's code. */
export function rowKey(row: CatalogueRow): string {
  return row.view === 'full' ? row.id : `${row.category} ${row.code}`;
}
