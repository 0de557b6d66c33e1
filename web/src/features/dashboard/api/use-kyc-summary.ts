import { doc } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { listenToDocument } from '#firebase/live-queries.ts';
import { parseSnapshot } from '#firebase/snapshot.ts';
import { type LiveState, useListener } from '#firebase/use-listener.ts';
import { type KycSummary, kycSummarySchema } from '../describe-kyc.ts';

const parseSummary = (data: unknown): KycSummary | null =>
  data === null ? null : parseSnapshot(kycSummarySchema, data);

/** Where a person's verification stands, live; null while they have not begun. */
export function useKycSummary(uid: string): LiveState<KycSummary | null> {
  const firestore = useFirestore();
  const listen = useMemo(() => listenToDocument(doc(firestore, 'kyc_status', uid), parseSummary), [firestore, uid]);
  return useListener(listen);
}
