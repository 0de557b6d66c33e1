import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useCallback, useMemo } from 'react';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';

/** Finds the title of an opportunity, also of an archived one. Until they are loaded, it is the id. */
export function useOpportunityTitles(): (id: string) => string {
  const { data: listed } = usePortalQuery(callQuery('listOpportunities', {}));
  const { data: archived } = usePortalQuery(callQuery('listArchivedTitles', {}));
  const titles = useMemo(
    () =>
      new Map([
        ...(archived?.titles.map(({ id, title }): [string, string] => [id, title]) ?? []),
        ...(listed?.rows.flatMap(titleOf) ?? []),
      ]),
    [listed, archived],
  );
  return useCallback((id) => titles.get(id) ?? id, [titles]);
}

const titleOf = (row: CatalogueRow): [string, string][] => (row.view === 'full' ? [[row.id, row.title]] : []);
