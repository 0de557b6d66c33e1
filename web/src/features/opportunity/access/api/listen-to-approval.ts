import { doc } from 'firebase/firestore';
import { listenToDocument } from '#lib/data/live-queries.ts';
import { firestore } from '#lib/firebase/firestore.ts';

/** An approval opens pages once the server has audited it, which stamps its time. */
const isApproved = (data: unknown): boolean => {
  const { overall_status, approved_at } = Object(data);
  return overall_status === 'approved' && Boolean(approved_at);
};

/** Imported by `follow-approval.ts` alone, and late: this brings the Firestore SDK. */
export const listenToApproval = (uid: string) => listenToDocument(doc(firestore, 'kyc_status', uid), isApproved);
