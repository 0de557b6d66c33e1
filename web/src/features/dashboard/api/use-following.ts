import { waitlistEntrySchema, watchlistSchema } from '@portal/functions/contract/opportunities/opportunity-lists';
import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { doc } from 'firebase/firestore';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFirestore } from 'reactfire';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { subscribeToDocument, subscribeToQuery } from '#lib/data/firestore-listeners.ts';
import { ownWaitlistPlaces } from '#lib/data/own-lists.ts';
import { callQuery, useQuery } from '#lib/data/query.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { type SubscriptionState, useSubscription } from '#lib/data/subscription.ts';
import {
  continueVisits,
  describeFollowed,
  describeNewest,
  type Followed,
  type Newcomer,
  parseVisits,
  type SeenRows,
  seeRows,
  type Visits,
} from '../following/followed.ts';
import type { FollowedNews, Known } from '../next-step/next-step.ts';

/** A part of the dashboard. `reload` fetches again what has failed. */
export type Part<Value> = { reload: () => void } & Known<Value>;

interface Following {
  followed: Part<Followed[]>;
  newest: Part<Newcomer[]>;
  /** How much of what they follow there is, and has changed. */
  news: Known<FollowedNews>;
}

const NEWEST_SHOWN = 5;

/** What the user follows and what is newest, and what of it has changed since their last visit. */
export function useFollowing(uid: string): Following {
  const watched = useWatchedIds(uid);
  const waiting = useWaitingIds(uid);
  const { since, before, rows, reload } = useCatalogueSince(uid);
  const followed = useMemo((): Followed[] | undefined => {
    if (watched.status !== 'ready' || waiting.status !== 'ready' || !rows) return undefined;
    return describeFollowed({ watched: watched.data, waiting: waiting.data, rows, before });
  }, [watched, waiting, rows, before]);
  const failed = watched.status === 'error' || waiting.status === 'error' || rows === null;
  const reloadFailed = useCallback(() => {
    if (watched.status === 'error') watched.reload();
    if (waiting.status === 'error') waiting.reload();
    if (rows === null) reload();
  }, [watched, waiting, rows, reload]);
  const newest = useMemo(() => rows && describeNewest(rows, before, NEWEST_SHOWN), [rows, before]);
  const news = useMemo(() => {
    const changed = followed?.filter(({ changes }) => changes.length > 0) ?? [];
    return known(failed ? null : followed && { count: followed.length, changed: changed.length, since });
  }, [failed, followed, since]);
  return {
    news,
    followed: useMemo(
      () => ({ reload: reloadFailed, ...known(failed ? null : followed) }),
      [reloadFailed, failed, followed],
    ),
    newest: useMemo(() => ({ reload, ...known(newest) }), [reload, newest]),
  };
}

/** Of data that is undefined while it loads, and null where that failed. */
function known<Value extends object>(data: Value | null | undefined): Known<Value> {
  if (data === null) return { status: 'error' };
  return data ? { status: 'ready', data } : { status: 'loading' };
}

const isFull = (row: CatalogueRow): row is FullCatalogueRow => row.view === 'full';

/** The catalogue, and what the last visit saw of it. `rows` is undefined while it loads and null where that failed. */
function useCatalogueSince(uid: string) {
  const { data, status, reload } = useQuery({ ...callQuery('listOpportunities', {}), refetchOnline: true });
  const [visits] = useState(() => beginVisit(uid));
  const rows = useMemo(() => data?.rows.filter(isFull), [data]);
  useEffect(() => {
    if (rows) storeVisits(uid, seeRows(visits, rows));
  }, [uid, visits, rows]);
  const before: SeenRows | null = visits.previous?.rows ?? null;
  const since = useMemo(() => (visits.previous ? new Date(visits.previous.at) : null), [visits]);
  return { since, before, rows: status === 'error' ? null : rows, reload };
}

const visitsKey = (uid: string) => storageKey('visits', uid);
const storeVisits = (uid: string, visits: Visits) => browserStorage.set(visitsKey(uid), JSON.stringify(visits));

function beginVisit(uid: string): Visits {
  const visits = continueVisits(parseVisits(browserStorage.get(visitsKey(uid))), Date.now());
  storeVisits(uid, visits);
  return visits;
}

/** Ids of the opportunities on the user's watchlist, the one kept last first, live. */
function useWatchedIds(uid: string): SubscriptionState<string[]> {
  const path = `watchlists/${uid}`;
  const parse = (data: unknown) =>
    data === null ? [] : parseSnapshot(watchlistSchema, data).opportunity_ids.toReversed();
  return useSubscription(path, subscribeToDocument(doc(useFirestore(), path), parse));
}

/** Ids of the opportunities on whose waitlist the user is, the newest place first, live. */
function useWaitingIds(uid: string): SubscriptionState<string[]> {
  const places = ownWaitlistPlaces(useFirestore(), uid);
  const parse = (_id: string, data: unknown) => parseSnapshot(waitlistEntrySchema, data).opportunity_id;
  return useSubscription(`waitlists of ${uid}`, subscribeToQuery(places, parse));
}
