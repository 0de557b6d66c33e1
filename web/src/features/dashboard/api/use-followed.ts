import { waitlistEntrySchema, watchlistSchema } from '@portal/functions/contract/opportunities/opportunity-lists';
import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { CATALOGUE } from '#lib/catalogue-query.ts';
import { subscribeToDocument, subscribeToQuery } from '#lib/data/firestore-listeners.ts';
import { ownWaitlistPlaces } from '#lib/data/own-lists.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { useSubscription } from '#lib/data/subscription.ts';
import { describeFollowed, type Followed } from '../followed.ts';

const OPPORTUNITIES = { ...CATALOGUE, refetchOnline: true };
export const NEWS = { ...callQuery('listNews', {}), refetchOnline: true };

const isFull = (row: CatalogueRow): row is FullCatalogueRow => row.view === 'full';

/** The opportunities of the marketplace that have a page for this user. */
export function useCatalogue() {
  const query = usePortalQuery(OPPORTUNITIES);
  return { query, rows: query.data?.rows.filter(isFull) };
}

/** Titles by the id of their opportunity. */
export const useTitles = (): ReadonlyMap<string, string> =>
  new Map(useCatalogue().rows?.map(({ id, title }) => [id, title]));

const NO_WATCHLIST = { ids: [], seen: [] };

function parseWatchlist(data: unknown) {
  if (data === null) return NO_WATCHLIST;
  const { opportunity_ids, seen = [] } = parseSnapshot(watchlistSchema, data);
  return { ids: opportunity_ids.toReversed(), seen };
}

const parsePlace = (_id: string, data: unknown) => parseSnapshot(waitlistEntrySchema, data).opportunity_id;

interface FollowedOpportunities {
  isPending: boolean;
  isLoadingError: boolean;
  data: Followed[] | undefined;
  /** Fetches failed parts again. */
  refetch: () => void;
}

/** The opportunities on the user's watchlist and waitlists. The lists are live, latest first. */
export function useFollowed(uid: string): FollowedOpportunities {
  const firestore = useFirestore();
  const path = `watchlists/${uid}`;
  const watchlist = useSubscription(path, subscribeToDocument(doc(firestore, path), parseWatchlist));
  const places = subscribeToQuery(ownWaitlistPlaces(firestore, uid), parsePlace);
  const waiting = useSubscription(`waitlists of ${uid}`, places);
  const { query, rows } = useCatalogue();
  const lists = [watchlist, waiting];
  const isFailed = query.isLoadingError || lists.some(({ status }) => status === 'error');
  const refetch = () => {
    for (const list of lists) if (list.status === 'error') list.reload();
    if (query.isLoadingError) void query.refetch();
  };
  if (watchlist.status !== 'success' || waiting.status !== 'success' || !rows) {
    return { isPending: !isFailed, isLoadingError: isFailed, data: undefined, refetch };
  }
  const { ids, seen } = watchlist.data;
  const data = describeFollowed({ watched: ids, waiting: waiting.data, rows, seen });
  return { isPending: false, isLoadingError: false, data, refetch };
}
