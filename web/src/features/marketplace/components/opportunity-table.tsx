import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { rowKey } from '../row-key.ts';
import { OpportunityTableFrame } from './opportunity-table-frame.tsx';
import { OpportunityTableRow } from './opportunity-table-row.tsx';
import type { Sorting } from './sort-heading.tsx';

/** The marketplace on a wide screen. */
export function OpportunityTable({ rows, ...sorting }: Sorting & { rows: readonly CatalogueRow[] }) {
  return (
    <OpportunityTableFrame {...sorting}>
      {rows.map((row) => (
        <OpportunityTableRow key={rowKey(row)} row={row} />
      ))}
    </OpportunityTableFrame>
  );
}
