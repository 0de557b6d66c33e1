import { doc } from 'firebase/firestore';
import { listenToDocument } from '#lib/data/live-queries.ts';
import { firestore } from '#lib/firebase/firestore.ts';

/** An approval gives access once the server has recorded it, which sets its time. */
const isApproved = (data: unknown): boolean => {
  const { overall_status, approved_at } = Object(data);
  return overall_status === 'approved' && Boolean(approved_at);
};

/** Imported dynamically by `follow-approval.ts` only, because it needs the Firestore SDK. */
export const listenToApproval = (uid: string) => listenToDocument(doc(firestore, 'kyc_status', uid), isApproved);
