import { doc } from 'firebase/firestore';
import { subscribeToDocument } from '#lib/data/firestore-listeners.ts';
import { firestore } from '#lib/firebase/firestore.ts';

/** An approval gives access once the server has recorded it, which sets its time. */
const isApproved = (data: unknown): boolean => {
  const { overall_status, approved_at } = Object(data);
  return overall_status === 'approved' && Boolean(approved_at);
};

/** Imported dynamically by `use-opportunity.ts` only, because it needs the Firestore SDK. */
export const subscribeToApproval = (uid: string) => subscribeToDocument(doc(firestore, 'kyc_status', uid), isApproved);
