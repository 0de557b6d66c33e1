import { type KycRecord, kycRecordSchema } from '@portal/functions/contract/kyc/kyc';
import { parseSnapshot } from '#lib/data/snapshot.ts';

/**
 * The user's verification as last audited by the server. Screens never read `kyc_status`, because staff can type any
 * value there before the server reverts it.
 */
export const auditedKycPath = (uid: string) => `kyc_snapshots/${uid}`;

/** Null before the verification begins. */
export const parseAuditedKyc = (data: unknown): KycRecord | null =>
  data === null ? null : parseSnapshot(kycRecordSchema, Object(data).record);
