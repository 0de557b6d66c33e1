import { type Activity, activitySchema } from '@portal/functions/contract/activity';
import { ACTIVITIES_FETCHED } from '@portal/functions/contract/limits';
import { collection, type Firestore, limit, orderBy, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { listenToQuery } from '#firebase/live-queries.ts';
import { parseSnapshot } from '#firebase/snapshot.ts';
import { type LiveState, useListener } from '#firebase/use-listener.ts';

export interface RecentActivity {
  id: string;
  activity: Activity;
}

const parseActivity = (id: string, data: unknown): RecentActivity => ({
  id,
  activity: parseSnapshot(activitySchema, data),
});

const latestOf = (firestore: Firestore, uid: string) =>
  query(
    collection(firestore, 'activities'),
    where('user_id', '==', uid),
    orderBy('created_at', 'desc'),
    limit(ACTIVITIES_FETCHED),
  );

/** A person's latest activities, newest first, live. */
export function useRecentActivities(uid: string): LiveState<RecentActivity[]> {
  const firestore = useFirestore();
  const listen = useMemo(() => listenToQuery(latestOf(firestore, uid), parseActivity), [firestore, uid]);
  return useListener(listen);
}
