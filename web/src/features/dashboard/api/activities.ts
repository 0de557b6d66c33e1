import { type Activity, activitySchema } from '@portal/functions/contract/accounts/activity';
import { ACTIVITIES_FETCHED } from '@portal/functions/contract/limits';
import { limit, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { subscribeToQuery } from '#lib/data/firestore-listeners.ts';
import { ownActivities } from '#lib/data/own-lists.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { type SubscriptionState, useSubscription } from '#lib/data/subscription.ts';

export interface ActivityEntry {
  id: string;
  activity: Activity;
}

/** Throws if the stored activity is malformed. */
export const parseActivity = (id: string, data: unknown): ActivityEntry => ({
  id,
  activity: parseSnapshot(activitySchema, data),
});

export function useRecentActivities(uid: string): SubscriptionState<ActivityEntry[]> {
  const latest = query(ownActivities(useFirestore(), uid), limit(ACTIVITIES_FETCHED));
  return useSubscription(`activities of ${uid}`, subscribeToQuery(latest, parseActivity));
}
