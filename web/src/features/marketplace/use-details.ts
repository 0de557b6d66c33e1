import type { OpportunityDetailRequest } from '@portal/functions/contract/opportunities/opportunity-calls';
import type { FullCatalogueRow, OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useCallback, useEffect, useRef, useState } from 'react';
import { unlockStore } from '#features/unlock/unlock-store.ts';
import { requestThrough } from '#features/unlock/unlocks.ts';
import { useUnlocks } from '#features/unlock/use-unlocks.ts';
import { call } from '#lib/data/call.ts';
import { type CallError, normalizeCallError } from '#lib/data/call-error.ts';

/** One opportunity's page as this reader gets it: on its way, there, or refused. */
export type DetailState =
  | { status: 'loading' }
  | { status: 'ready'; detail: OpportunityDetail }
  | { status: 'error'; failure: CallError };

/** One opportunity of a comparison: what the marketplace tells of it, and what its own page does. */
export interface ComparisonColumn {
  row: FullCatalogueRow;
  detail: DetailState;
}

const LOADING: DetailState = { status: 'loading' };

async function fetchDetail(request: OpportunityDetailRequest): Promise<DetailState> {
  try {
    const detail = await call('getOpportunity', request);
    if (request.unlock !== undefined && detail.unlock === 'ignored') unlockStore.drop(request.unlock);
    return { status: 'ready', detail };
  } catch (error) {
    return { status: 'error', failure: normalizeCallError(error) };
  }
}

/**
 * The pages of these opportunities, each on its own: one that has come stays when another goes, a failed one can be asked for
 * again. One that the reader has unlocked is asked for with that unlock, and forgotten in the second in which it ends.
 */
export function useDetails(ids: readonly string[]) {
  const unlockOf = useUnlocks();
  const requestOf = (id: string) => JSON.stringify(requestThrough(unlockOf(id), id));
  const [known, setKnown] = useState<ReadonlyMap<string, DetailState>>(new Map());
  const asked = useRef<readonly string[]>([]);
  const load = useCallback((request: string) => {
    setKnown((before) => new Map(before).set(request, LOADING));
    fetchDetail(JSON.parse(request)).then((state) =>
      // What nobody waits for any more is dropped.
      setKnown((before) => (before.has(request) ? new Map(before).set(request, state) : before)),
    );
  }, []);
  const wanted = ids.map(requestOf).join('\n');
  useEffect(() => {
    const requests = wanted.split('\n').filter(Boolean);
    const missing = requests.filter((request) => !asked.current.includes(request));
    asked.current = requests;
    setKnown((before) => new Map([...before].filter(([request]) => requests.includes(request))));
    for (const request of missing) load(request);
  }, [wanted, load]);
  return {
    detailOf: (id: string) => known.get(requestOf(id)) ?? LOADING,
    reload: (id: string) => load(requestOf(id)),
  };
}
