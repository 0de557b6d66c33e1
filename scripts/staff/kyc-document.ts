import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { type KycRecord, kycRecordSchema } from '../../functions/src/contract/kyc.ts';
import { messageOf, Problem } from '../project/problem.ts';
import { printed } from './print-value.ts';

const FIELDS = Object.keys(kycRecordSchema.fields);

/** What the database holds of someone's verification, as the contract describes it; what the server notes beside it is left out. */
export function readKycDocument(snapshot: DocumentSnapshot): KycRecord {
  const fields = FIELDS.map((name) => [name, plain(snapshot.get(name))]);
  try {
    return kycRecordSchema.validateSync(Object.fromEntries(fields));
  } catch (error) {
    throw new Problem(
      `${snapshot.ref.path} does not hold a verification (${messageOf(error)}): reset it in the database.`,
    );
  }
}

const plain = (value: unknown) => (value instanceof Timestamp ? value.toDate() : value);

/** The record as lines for people, in the contract's order. */
export function describeKyc(record: KycRecord): string {
  const values = new Map<string, unknown>(Object.entries(record));
  return FIELDS.map((name) => `  ${name.padEnd(24)} ${printed(values.get(name))}`).join('\n');
}
