import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useMemo } from 'react';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import type { MatchesById, Sort } from '../filters/sort.ts';

const NONE: MatchesById = new Map();

/** The user's matches, fetched while the rows are sorted by them. `off`: another sort, or a visitor. */
export function useMatches(sort: Sort | null, rows: readonly CatalogueRow[]) {
  const enabled = sort?.key === 'matched' && rows.some(({ view }) => view === 'full');
  const { status, data, failure, reload } = usePortalQuery({
    ...callQuery('listMatches', {}),
    refetchOnline: true,
    enabled,
  });
  const matches = useMemo(
    () => (enabled && data ? new Map(data.matches.map((match) => [match.id, match])) : NONE),
    [enabled, data],
  );
  return {
    status: enabled ? status : ('off' as const),
    answered: data?.answered ?? false,
    matches,
    message: failure?.message ?? '',
    reload,
  };
}

export type MatchState = ReturnType<typeof useMatches>;
