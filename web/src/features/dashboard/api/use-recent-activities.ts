import { ACTIVITIES_FETCHED } from '@portal/functions/contract/limits';
import { type Firestore, limit, query } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { listenToQuery } from '#lib/data/live-queries.ts';
import { type LiveState, useListener } from '#lib/data/use-listener.ts';
import { type ActivityEntry, ownActivities, parseActivity } from './own-activities.ts';

const latestOf = (firestore: Firestore, uid: string) => query(ownActivities(firestore, uid), limit(ACTIVITIES_FETCHED));

/** A user's latest activities, newest first, live. */
export function useRecentActivities(uid: string): LiveState<ActivityEntry[]> {
  const firestore = useFirestore();
  const listen = useMemo(() => listenToQuery(latestOf(firestore, uid), parseActivity), [firestore, uid]);
  return useListener(listen);
}
