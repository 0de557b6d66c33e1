import type { FullCatalogueRow, OpportunityDetail } from '@portal/functions/contract/opportunity-views';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#firebase/call.ts';
import { type CallFailure, toCallFailure } from '#firebase/call-failure.ts';

/** One opportunity's page as this reader gets it: on its way, there, or refused. */
export type DetailState =
  | { status: 'loading' }
  | { status: 'ready'; detail: OpportunityDetail }
  | { status: 'error'; failure: CallFailure };

/** One opportunity of a comparison: what the marketplace tells of it, and what its own page does. */
export interface ComparisonColumn {
  row: FullCatalogueRow;
  detail: DetailState;
}

const LOADING: DetailState = { status: 'loading' };

const fetchDetail = (id: string): Promise<DetailState> =>
  call('getOpportunity', { id }).then(
    (detail) => ({ status: 'ready', detail }),
    (error) => ({ status: 'error', failure: toCallFailure(error) }),
  );

/** The pages of these opportunities, each on its own: one that has come stays when another goes, a failed one can be asked for again. */
export function useDetails(ids: readonly string[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, DetailState>>(new Map());
  const put = useCallback((id: string, state: DetailState) => setKnown((before) => new Map(before).set(id, state)), []);
  const load = useCallback(
    (id: string) => {
      put(id, LOADING);
      fetchDetail(id).then((state) => put(id, state));
    },
    [put],
  );
  const missing = ids.filter((id) => !known.has(id)).join(',');
  useEffect(() => {
    for (const id of missing.split(',').filter(Boolean)) load(id);
  }, [missing, load]);
  return { detailOf: (id: string) => known.get(id) ?? LOADING, reload: load };
}
