import { type Activity, activitySchema } from '@portal/functions/contract/accounts/activity';
import { ACTIVITIES_FETCHED } from '@portal/functions/contract/limits';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { subscribeToQuery } from '#lib/data/firestore-listeners.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { type SubscriptionState, useSubscription } from '#lib/data/subscription.ts';

/** All activities of a user, newest first. */
export const ownActivities = (firestore: Firestore, uid: string): Query =>
  query(collection(firestore, 'activities'), where('user_id', '==', uid), orderBy('created_at', 'desc'));

export interface ActivityEntry {
  id: string;
  activity: Activity;
}

/** Throws if the stored activity is malformed. */
export const parseActivity = (id: string, data: unknown): ActivityEntry => ({
  id,
  activity: parseSnapshot(activitySchema, data),
});

/** The user's latest activities, newest first, live. */
export function useRecentActivities(uid: string): SubscriptionState<ActivityEntry[]> {
  const latest = query(ownActivities(useFirestore(), uid), limit(ACTIVITIES_FETCHED));
  return useSubscription(`activities of ${uid}`, subscribeToQuery(latest, parseActivity));
}
