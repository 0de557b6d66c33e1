import type {
  FullCatalogueRow,
  OpportunityDetail,
  OpportunityDetailRequest,
} from '@portal/functions/contract/opportunities/opportunity-views';
import { requestThrough, unlockStore, useUnlocks } from '#features/unlock/unlocks.ts';
import { call } from '#lib/data/call.ts';
import type { Query, QueryState } from '#lib/data/query.ts';
import { useQueries } from '#lib/data/use-queries.ts';

/** One opportunity of a comparison: its row of the catalogue, and its own page. */
export interface ComparisonColumn {
  row: FullCatalogueRow;
  detail: QueryState<OpportunityDetail>;
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
 * The compared opportunities, each fetched on its own, so that removing one keeps the others. An opportunity that the reader has
 * unlocked is fetched with that unlock until it expires.
 */
export function useComparison(rows: readonly FullCatalogueRow[]): ComparisonColumn[] {
  const unlockOf = useUnlocks();
  const details = useQueries(rows.map(({ id }) => detailQuery(requestThrough(unlockOf(id), id))));
  return rows.flatMap((row, index) => {
    const detail = details[index];
    return detail ? { row, detail } : [];
  });
}
