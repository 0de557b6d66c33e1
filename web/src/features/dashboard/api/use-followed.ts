import { waitlistEntrySchema, watchlistSchema } from '@portal/functions/contract/opportunities/opportunity-lists';
import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { subscribeToDocument, subscribeToQuery } from '#lib/data/firestore-listeners.ts';
import { ownWaitlistPlaces } from '#lib/data/own-lists.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { useSubscription } from '#lib/data/subscription.ts';
import { describeFollowed, type Followed } from '../followed.ts';

/** Data of a card. `reload` fetches failed data again. */
type CardData<Value> = { reload: () => unknown } & (
  | { status: 'loading' | 'error'; data?: undefined }
  | { status: 'ready'; data: Value }
);

const CATALOGUE = { ...callQuery('listOpportunities', {}), refetchOnline: true };
export const NEWS = { ...callQuery('listNews', {}), refetchOnline: true };

const isFull = (row: CatalogueRow): row is FullCatalogueRow => row.view === 'full';

/** The opportunities of the marketplace that have a page for this user. */
export function useCatalogue(): CardData<FullCatalogueRow[]> {
  const { status, data, reload } = usePortalQuery(CATALOGUE);
  return status === 'ready' ? { status, data: data.rows.filter(isFull), reload } : { status, reload };
}

/** Titles by the id of their opportunity. */
export const useTitles = (): ReadonlyMap<string, string> =>
  new Map(useCatalogue().data?.map(({ id, title }) => [id, title]));

const NO_WATCHLIST = { ids: [], seen: [] };

function parseWatchlist(data: unknown) {
  if (data === null) return NO_WATCHLIST;
  const { opportunity_ids, seen = [] } = parseSnapshot(watchlistSchema, data);
  return { ids: opportunity_ids.toReversed(), seen };
}

const parsePlace = (_id: string, data: unknown) => parseSnapshot(waitlistEntrySchema, data).opportunity_id;

/** The opportunities on the user's watchlist and waitlists. The lists are live, latest first. */
export function useFollowed(uid: string): CardData<Followed[]> {
  const firestore = useFirestore();
  const path = `watchlists/${uid}`;
  const watchlist = useSubscription(path, subscribeToDocument(doc(firestore, path), parseWatchlist));
  const places = subscribeToQuery(ownWaitlistPlaces(firestore, uid), parsePlace);
  const waiting = useSubscription(`waitlists of ${uid}`, places);
  const catalogue = useCatalogue();
  const parts = [watchlist, waiting, catalogue];
  const reload = () => {
    for (const part of parts) if (part.status === 'error') part.reload();
  };
  if (watchlist.status === 'ready' && waiting.status === 'ready' && catalogue.status === 'ready') {
    const { ids, seen } = watchlist.data;
    const data = describeFollowed({ watched: ids, waiting: waiting.data, rows: catalogue.data, seen });
    return { status: 'ready', data, reload };
  }
  return { status: parts.some(({ status }) => status === 'error') ? 'error' : 'loading', reload };
}
