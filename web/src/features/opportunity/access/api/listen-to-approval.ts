import { doc } from 'firebase/firestore';
import { subscribeToDocument } from '#lib/data/firestore-listeners.ts';
import { firestore } from '#lib/firebase/firestore.ts';
import { auditedKycPath, parseAuditedKyc } from '#lib/kyc-status/audited-record.ts';

const isApproved = (data: unknown): boolean => parseAuditedKyc(data)?.overall_status === 'approved';

/** Imported dynamically by `follow-access.ts` only, because it needs the Firestore SDK. */
export const subscribeToApproval = (uid: string) =>
  subscribeToDocument(doc(firestore, auditedKycPath(uid)), isApproved);
