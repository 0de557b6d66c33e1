import { type Activity, activitySchema } from '@portal/functions/contract/accounts/activity';
import { collection, type Firestore, orderBy, type Query, query, where } from 'firebase/firestore';
import { parseSnapshot } from '#lib/data/snapshot.ts';

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
