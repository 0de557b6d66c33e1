import { type Profile, profileSchema } from '@portal/functions/contract/accounts/profile';
import { doc } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { listenToDocument } from './live-queries.ts';
import { parseSnapshot } from './snapshot.ts';
import { type LiveState, useListener } from './use-listener.ts';

const parseProfile = (data: unknown): Profile | null => (data === null ? null : parseSnapshot(profileSchema, data));

/** A person's profile, live; null until the server has created it. */
export function useProfile(uid: string): LiveState<Profile | null> {
  const firestore = useFirestore();
  const listen = useMemo(() => listenToDocument(doc(firestore, 'profiles', uid), parseProfile), [firestore, uid]);
  return useListener(listen);
}
