import { doc } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { listenToDocument } from '#firebase/live-queries.ts';
import { parseSnapshot } from '#firebase/snapshot.ts';
import { type LiveState, useListener } from '#firebase/use-listener.ts';
import { type SeenRecord, seenRecordSchema } from '../seen-record.ts';

const parseRecord = (data: unknown): SeenRecord | null =>
  data === null ? null : parseSnapshot(seenRecordSchema, data);

/** A person's verification as it stands, live; null while they have not begun. */
export function useKycRecord(uid: string): LiveState<SeenRecord | null> {
  const firestore = useFirestore();
  const listen = useMemo(() => listenToDocument(doc(firestore, 'kyc_status', uid), parseRecord), [firestore, uid]);
  return useListener(listen);
}
