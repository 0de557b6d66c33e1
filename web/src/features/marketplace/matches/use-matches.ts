import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useMemo } from 'react';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import type { MatchesById, Sort } from '../filters/sort.ts';

export const NO_MATCHES: MatchesById = new Map();

/** The user's matches, fetched while the rows are sorted by them. */
export function useMatches(sort: Sort | null, rows: readonly CatalogueRow[]) {
  const enabled = sort?.key === 'matched' && rows.some(({ view }) => view === 'full');
  const { isPending, isLoadingError, data, error, refetch } = usePortalQuery({
    ...callQuery('listMatches', {}),
    refetchOnline: true,
    enabled,
  });
  const matches = useMemo(
    () => (enabled && data ? new Map(data.matches.map((match) => [match.id, match])) : NO_MATCHES),
    [enabled, data],
  );
  return {
    isPending: enabled && isPending,
    loadingError: isLoadingError ? error : null,
    /** Null without matches: another sort, or a visitor. */
    answered: enabled && data ? data.answered : null,
    matches,
    refetch,
  };
}

export type MatchState = ReturnType<typeof useMatches>;
