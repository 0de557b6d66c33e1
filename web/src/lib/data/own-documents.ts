import { type Profile, profileSchema } from '@portal/functions/contract/accounts/profile';
import { normalizeKycRecord, type RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { subscribeToDocument } from './firestore-listeners.ts';
import { parseSnapshot } from './snapshot.ts';
import { type SubscriptionState, useSubscription } from './subscription.ts';

/** The user's profile, live; null until the server has created it. */
export function useProfile(uid: string): SubscriptionState<Profile | null> {
  const firestore = useFirestore();
  const path = `profiles/${uid}`;
  const parse = (data: unknown) => (data === null ? null : parseSnapshot(profileSchema, data));
  return useSubscription(path, subscribeToDocument(doc(firestore, path), parse));
}

/** The user's verification, live; null before it begins. Any values that staff have typed into the record are accepted. */
export function useKycRecord(uid: string): SubscriptionState<RawKycRecord | null> {
  const firestore = useFirestore();
  const path = `kyc_status/${uid}`;
  const parse = (data: unknown) => (data === null ? null : normalizeKycRecord(uid, Object(data)));
  return useSubscription(path, subscribeToDocument(doc(firestore, path), parse));
}
