import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { kycRecordSchema, normalizeKycRecord, type RawKycRecord } from '../../functions/src/contract/kyc/kyc.ts';
import { printed } from './print-value.ts';

const FIELDS = Object.keys(kycRecordSchema.fields);

/** What the database holds of a person's verification, whatever it is. */
export const readKycDocument = (snapshot: DocumentSnapshot): RawKycRecord =>
  normalizeKycRecord(snapshot.id, snapshot.data() ?? {});

/** The record as lines for people, in the contract's order. */
export function describeKyc(record: RawKycRecord): string {
  const values = new Map<string, unknown>(Object.entries(record));
  return FIELDS.map((name) => `  ${name.padEnd(24)} ${printed(values.get(name))}`).join('\n');
}
