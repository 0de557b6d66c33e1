import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { type KycRecord, kycRecordSchema } from '../../functions/src/contract/kyc.ts';
import { messageOf, Problem } from '../project/problem.ts';

/** What the database holds of someone's verification, as the contract describes it. */
export function readKycDocument(snapshot: DocumentSnapshot): KycRecord {
  const fields = Object.entries(snapshot.data() ?? {});
  const plain = fields.map(([name, value]) => [name, value instanceof Timestamp ? value.toDate() : value]);
  try {
    return kycRecordSchema.validateSync(Object.fromEntries(plain));
  } catch (error) {
    throw new Problem(
      `${snapshot.ref.path} does not hold a verification (${messageOf(error)}): reset it in the database.`,
    );
  }
}

/** The record as lines for people, in the contract's order. */
export function describeKyc(record: KycRecord): string {
  const values = new Map<string, unknown>(Object.entries(record));
  const names = Object.keys(kycRecordSchema.fields);
  return names.map((name) => `  ${name.padEnd(24)} ${printed(values.get(name))}`).join('\n');
}

function printed(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return value instanceof Date ? value.toISOString() : String(value);
}
