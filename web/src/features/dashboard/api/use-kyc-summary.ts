import { normalizeKycRecord, type RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { doc } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { listenToDocument } from '#lib/data/live-queries.ts';
import { type LiveState, useListener } from '#lib/data/use-listener.ts';

/** A user's verification, live; null if it has not begun. */
export function useKycSummary(uid: string): LiveState<RawKycRecord | null> {
  const firestore = useFirestore();
  const listen = useMemo(() => {
    const parse = (data: unknown) => (data === null ? null : normalizeKycRecord(uid, Object(data)));
    return listenToDocument(doc(firestore, 'kyc_status', uid), parse);
  }, [firestore, uid]);
  return useListener(listen);
}
