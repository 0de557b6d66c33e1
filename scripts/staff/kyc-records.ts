import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { kycRecordSchema, normalizeKycRecord, type RawKycRecord } from '../../functions/src/contract/kyc/kyc.ts';
import { setKycStatus } from '../../functions/src/kyc/kyc-decisions.ts';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import { findPerson } from './find-person.ts';

/** The verification of the account with this e-mail address; `id` is its uid. */
export async function findVerification(services: AdminServices, email: string): Promise<DocumentSnapshot> {
  const { uid } = await findPerson(services, email);
  const verification = await services.firestore.doc(`kyc_status/${uid}`).get();
  if (verification.exists) return verification;
  throw new CliError(`${email} has no verification record yet: it is made when the first document is handed in.`);
}

const FIELDS = Object.keys(kycRecordSchema.fields);

/** What the database holds of a person's verification, whatever it is. */
export const readKycDocument = (snapshot: DocumentSnapshot): RawKycRecord =>
  normalizeKycRecord(snapshot.id, snapshot.data() ?? {});

/** The record as lines for people, in the contract's order. */
export function describeKyc(record: RawKycRecord): string {
  const values = new Map<string, unknown>(Object.entries(record));
  return FIELDS.map((name) => `  ${name.padEnd(24)} ${formatValue(values.get(name))}`).join('\n');
}

/** Sets a verification's status by the rules of the portal, and prints the record. */
export async function changeKyc(
  services: AdminServices,
  email: string,
  change: Parameters<typeof setKycStatus>[1],
): Promise<void> {
  const { id: uid } = await findVerification(services, email);
  try {
    log(`${email}\n${describeKyc(await setKycStatus(uid, change, new Date()))}`);
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    const wayOut = /not confirmed/.test(error.message) ? ' On the command line: --unconfirmed.' : '';
    throw new CliError(`${email} was left as it is. ${error.message}${wayOut}`);
  }
}

/** A stored value as people read it, and a dash where there is none. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value instanceof Timestamp) return value.toDate().toISOString();
  return value instanceof Date ? value.toISOString() : String(value);
}
