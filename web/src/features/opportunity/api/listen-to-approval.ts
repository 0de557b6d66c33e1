import { doc } from 'firebase/firestore';
import { firestore } from '#firebase/firestore.ts';
import { listenToDocument } from '#firebase/live-queries.ts';

/** Anything but an approval that stands written is none, as on the server. */
const isApproved = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'overall_status' in data && data.overall_status === 'approved';

/** Imported by `follow-approval.ts` alone, and late: this brings the Firestore SDK. */
export const listenToApproval = (uid: string) => listenToDocument(doc(firestore, 'kyc_status', uid), isApproved);
