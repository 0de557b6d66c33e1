import { normalizeKycRecord, type RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { doc } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { listenToDocument } from '#lib/data/live-queries.ts';
import { type LiveState, useListener } from '#lib/data/use-listener.ts';

/** The user's verification, live; null before it begins. Any values that staff have typed into the record are accepted. */
export function useKycRecord(uid: string): LiveState<RawKycRecord | null> {
  const firestore = useFirestore();
  const listen = useMemo(() => {
    const parse = (data: unknown) => (data === null ? null : normalizeKycRecord(uid, Object(data)));
    return listenToDocument(doc(firestore, 'kyc_status', uid), parse);
  }, [firestore, uid]);
  return useListener(listen);
}
