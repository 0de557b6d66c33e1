import { collection, type Firestore, orderBy, type Query, query, where } from 'firebase/firestore';

/** What a person has done, newest first, without a limit. */
export const ownActivities = (firestore: Firestore, uid: string): Query =>
  query(collection(firestore, 'activities'), where('user_id', '==', uid), orderBy('created_at', 'desc'));
