import { waitlistEntrySchema, watchlistSchema } from '@portal/functions/contract/opportunities/opportunity-lists';
import { collection, doc, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { subscribeToDocument, subscribeToQuery } from '#lib/data/firestore-listeners.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { type SubscriptionState, useSubscription } from '#lib/data/subscription.ts';

/** Ids of the opportunities on the user's watchlist, the one kept last first, live. */
export function useWatchedIds(uid: string): SubscriptionState<string[]> {
  const path = `watchlists/${uid}`;
  const parse = (data: unknown) =>
    data === null ? [] : parseSnapshot(watchlistSchema, data).opportunity_ids.toReversed();
  return useSubscription(path, subscribeToDocument(doc(useFirestore(), path), parse));
}

/** Ids of the opportunities on whose waitlist the user is, live. */
export function useWaitingIds(uid: string): SubscriptionState<string[]> {
  const places = query(collection(useFirestore(), 'waitlist'), where('user_id', '==', uid));
  const parse = (_id: string, data: unknown) => parseSnapshot(waitlistEntrySchema, data).opportunity_id;
  return useSubscription(`waitlists of ${uid}`, subscribeToQuery(places, parse));
}
