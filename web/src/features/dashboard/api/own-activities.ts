import { type Activity, activitySchema } from '@portal/functions/contract/accounts/activity';
import { collection, type Firestore, orderBy, type Query, query, where } from 'firebase/firestore';
import { parseSnapshot } from '#lib/data/snapshot.ts';

/** What a person has done, newest first, without a limit. */
export const ownActivities = (firestore: Firestore, uid: string): Query =>
  query(collection(firestore, 'activities'), where('user_id', '==', uid), orderBy('created_at', 'desc'));

export interface ActivityEntry {
  id: string;
  activity: Activity;
}

/** A stored activity as it is shown. Throws where it is of no shape that is known. */
export const parseActivity = (id: string, data: unknown): ActivityEntry => ({
  id,
  activity: parseSnapshot(activitySchema, data),
});
