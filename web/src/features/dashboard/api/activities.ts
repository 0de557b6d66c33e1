import { type Activity, activitySchema } from '@portal/functions/contract/accounts/activity';
import { ACTIVITIES_FETCHED } from '@portal/functions/contract/limits';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { listenToQuery } from '#lib/data/live-queries.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { type LiveState, useListener } from '#lib/data/use-listener.ts';

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

const latestOf = (firestore: Firestore, uid: string) => query(ownActivities(firestore, uid), limit(ACTIVITIES_FETCHED));

/** A user's latest activities, newest first, live. */
export function useRecentActivities(uid: string): LiveState<ActivityEntry[]> {
  const firestore = useFirestore();
  const listen = useMemo(() => listenToQuery(latestOf(firestore, uid), parseActivity), [firestore, uid]);
  return useListener(listen);
}
