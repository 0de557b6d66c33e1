import {
  type SeenOpportunity,
  waitlistEntrySchema,
  watchlistSchema,
} from '@portal/functions/contract/opportunities/opportunity-lists';
import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { doc } from 'firebase/firestore';
import { useCallback, useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { subscribeToDocument, subscribeToQuery } from '#lib/data/firestore-listeners.ts';
import { ownWaitlistPlaces } from '#lib/data/own-lists.ts';
import { callQuery, useQuery } from '#lib/data/query.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { type SubscriptionState, useSubscription } from '#lib/data/subscription.ts';
import { describeFollowed, type Followed } from '../followed.ts';
import type { Known } from '../next-step/next-step.ts';

/** `reload` fetches failed data again. */
export type Part<Value> = { reload: () => void } & Known<Value>;

interface Following {
  followed: Part<Followed[]>;
  /** The opportunities of the marketplace that have a page for this user. */
  catalogue: Part<FullCatalogueRow[]>;
}

export function useFollowing(uid: string): Following {
  const watchlist = useWatchlist(uid);
  const waiting = useWaitingIds(uid);
  const { rows, reload } = useCatalogue();
  const followed = useMemo((): Followed[] | undefined => {
    if (watchlist.status !== 'ready' || waiting.status !== 'ready' || !rows) return undefined;
    const { ids, seen } = watchlist.data;
    return describeFollowed({ watched: ids, waiting: waiting.data, rows, seen });
  }, [watchlist, waiting, rows]);
  const failed = watchlist.status === 'error' || waiting.status === 'error' || rows === null;
  const reloadFailed = useCallback(() => {
    if (watchlist.status === 'error') watchlist.reload();
    if (waiting.status === 'error') waiting.reload();
    if (rows === null) reload();
  }, [watchlist, waiting, rows, reload]);
  return {
    followed: useMemo(
      () => ({ reload: reloadFailed, ...known(failed ? null : followed) }),
      [reloadFailed, failed, followed],
    ),
    catalogue: useMemo(() => ({ reload, ...known(rows) }), [reload, rows]),
  };
}

/** `data` is undefined while loading and null after a failure. */
function known<Value extends object>(data: Value | null | undefined): Known<Value> {
  if (data === null) return { status: 'error' };
  return data ? { status: 'ready', data } : { status: 'loading' };
}

const isFull = (row: CatalogueRow): row is FullCatalogueRow => row.view === 'full';

/** The catalogue. `rows` is undefined while loading and null after a failure. */
function useCatalogue() {
  const { data, status, reload } = useQuery({ ...callQuery('listOpportunities', {}), refetchOnline: true });
  const rows = useMemo(() => data?.rows.filter(isFull), [data]);
  return { rows: status === 'error' ? null : rows, reload };
}

const NO_WATCHLIST = { ids: [], seen: [] };

/** The user's live watchlist, latest first, and the last seen state of followed opportunities. */
function useWatchlist(uid: string): SubscriptionState<{ ids: string[]; seen: SeenOpportunity[] }> {
  const path = `watchlists/${uid}`;
  const parse = (data: unknown) => {
    if (data === null) return NO_WATCHLIST;
    const { opportunity_ids, seen = [] } = parseSnapshot(watchlistSchema, data);
    return { ids: opportunity_ids.toReversed(), seen };
  };
  return useSubscription(path, subscribeToDocument(doc(useFirestore(), path), parse));
}

/** Ids of opportunities on whose waitlist the user is, live, latest first. */
function useWaitingIds(uid: string): SubscriptionState<string[]> {
  const places = ownWaitlistPlaces(useFirestore(), uid);
  const parse = (_id: string, data: unknown) => parseSnapshot(waitlistEntrySchema, data).opportunity_id;
  return useSubscription(`waitlists of ${uid}`, subscribeToQuery(places, parse));
}
