import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useCallback, useMemo } from 'react';
import { CATALOGUE } from '#lib/catalogue-query.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';

/** The ids and titles of the listed opportunities, for a choice. Empty until the catalogue is loaded. */
export function useOpportunityOptions(): readonly (readonly [id: string, title: string])[] {
  const { data } = usePortalQuery(CATALOGUE);
  return useMemo(() => data?.rows.flatMap(titleOf) ?? [], [data]);
}

/** Finds the title of an opportunity, also of an archived one. Until they are loaded, it is the id. */
export function useOpportunityTitles(): (id: string) => string {
  const listed = useOpportunityOptions();
  const { data: archived } = usePortalQuery(callQuery('listArchivedTitles', {}));
  const titles = useMemo(
    () => new Map([...(archived?.titles.map(({ id, title }) => [id, title] as const) ?? []), ...listed]),
    [listed, archived],
  );
  return useCallback((id) => titles.get(id) ?? id, [titles]);
}

const titleOf = (row: CatalogueRow): [string, string][] => (row.view === 'full' ? [[row.id, row.title]] : []);
