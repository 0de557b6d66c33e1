import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useCallback, useMemo } from 'react';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';

/** Finds the title of an opportunity. Until the catalogue is loaded, and for a withdrawn one, it is the id. */
export function useOpportunityTitles(): (id: string) => string {
  const { data } = usePortalQuery(callQuery('listOpportunities', {}));
  const titles = useMemo(() => new Map(data?.rows.flatMap(titleOf)), [data]);
  return useCallback((id) => titles.get(id) ?? id, [titles]);
}

const titleOf = (row: CatalogueRow): [string, string][] => (row.view === 'full' ? [[row.id, row.title]] : []);
