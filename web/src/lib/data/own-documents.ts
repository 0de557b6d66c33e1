import { type Profile, profileSchema } from '@portal/functions/contract/accounts/profile';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { subscribeToDocument } from './firestore-listeners.ts';
import { parseSnapshot } from './snapshot.ts';
import { type SubscriptionState, useSubscription } from './subscription.ts';

/** The user's live profile; null until the server has created it. */
export function useProfile(uid: string): SubscriptionState<Profile | null> {
  const firestore = useFirestore();
  const path = `profiles/${uid}`;
  const parse = (data: unknown) => (data === null ? null : parseSnapshot(profileSchema, data));
  return useSubscription(path, subscribeToDocument(doc(firestore, path), parse));
}
