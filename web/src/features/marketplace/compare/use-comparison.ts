import type {
  FullCatalogueRow,
  OpportunityDetail,
  OpportunityDetailRequest,
} from '@portal/functions/contract/opportunities/opportunity-views';
import type { UseQueryResult } from '@tanstack/react-query';
import { requestThrough, unlockStore, useUnlocks } from '#features/unlock/unlocks.ts';
import { call } from '#lib/data/call.ts';
import type { CallError } from '#lib/data/call-error.ts';
import type { Query } from '#lib/data/query.ts';
import { usePortalQueries } from '#lib/data/use-portal-queries.ts';

export interface ComparisonColumn {
  row: FullCatalogueRow;
  detail: UseQueryResult<OpportunityDetail, CallError>;
}

async function fetchDetail(request: OpportunityDetailRequest): Promise<OpportunityDetail> {
  const detail = await call('getOpportunity', request);
  if (request.unlock !== undefined && detail.unlock === 'ignored') unlockStore.drop(request.unlock);
  return detail;
}

const detailQuery = (request: OpportunityDetailRequest): Query<OpportunityDetail> => ({
  queryKey: ['getOpportunity', request],
  queryFn: () => fetchDetail(request),
});

/**
 * Fetches the compared opportunities individually, so that removing one keeps the others. Uses the reader's unlocks
 * until they expire.
 */
export function useComparison(rows: readonly FullCatalogueRow[]): ComparisonColumn[] {
  const unlockOf = useUnlocks();
  const details = usePortalQueries(rows.map(({ id }) => detailQuery(requestThrough(unlockOf(id), id))));
  return rows.flatMap((row, index) => {
    const detail = details[index];
    return detail ? { row, detail } : [];
  });
}
