import { type KycRecord, kycRecordSchema } from '@portal/functions/contract/kyc/kyc';
import { parseSnapshot } from '#lib/data/snapshot.ts';

/**
 * The user's verification as the server last audited it. Screens read this and never `kyc_status`, where staff can type anything:
 * what the server reverts a moment later is never shown.
 */
export const auditedKycPath = (uid: string) => `kyc_snapshots/${uid}`;

/** Null before the verification begins. */
export const parseAuditedKyc = (data: unknown): KycRecord | null =>
  data === null ? null : parseSnapshot(kycRecordSchema, Object(data).record);
