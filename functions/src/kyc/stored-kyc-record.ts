import type { DocumentData } from 'firebase-admin/firestore';
import type { KycRecord } from '../contract/kyc.ts';
import type { WrittenKycRecord } from '../contract/kyc-machine.ts';
import { withDates } from '../platform/stored-documents.ts';

const FIELDS = [
  'user_id',
  'overall_status',
  'id_document_status',
  'proof_of_address_status',
  'started_at',
  'completed_at',
  'approved_at',
  'rejected_at',
  'rejection_reason',
] as const satisfies (keyof KycRecord)[];

const asTime = (value: unknown) => (value instanceof Date ? value : null);

/**
 * `kyc_status/{uid}` as anyone with the console may have left it: statuses as they stand, whatever they are; a time that is
 * none and a reason that is no text count as absent; whose record it is, the document's name says.
 */
export function readWrittenKycRecord(uid: string, data: DocumentData): WrittenKycRecord {
  const values = new Map(FIELDS.map((field) => [field, withDates(data[field])]));
  const reason = values.get('rejection_reason');
  return {
    user_id: uid,
    overall_status: values.get('overall_status'),
    id_document_status: values.get('id_document_status'),
    proof_of_address_status: values.get('proof_of_address_status'),
    started_at: asTime(values.get('started_at')),
    completed_at: asTime(values.get('completed_at')),
    approved_at: asTime(values.get('approved_at')),
    rejected_at: asTime(values.get('rejected_at')),
    rejection_reason: typeof reason === 'string' ? reason : null,
  };
}

const same = (stored: unknown, wanted: unknown) =>
  stored instanceof Date && wanted instanceof Date ? stored.getTime() === wanted.getTime() : stored === wanted;

/** The fields in which a stored document differs from the record that it should be: what is left to write. */
export function changesTo(data: DocumentData, record: KycRecord): Partial<KycRecord> {
  const changed = FIELDS.filter((field) => !same(withDates(data[field]), record[field]));
  return Object.fromEntries(changed.map((field) => [field, record[field]]));
}

const DECIDED = [
  'overall_status',
  'id_document_status',
  'proof_of_address_status',
  'rejection_reason',
] as const satisfies (keyof KycRecord)[];

/** Whether two versions of a stored record say the same of the verification, whatever else was written to it. */
export function sameDecision(before: DocumentData | undefined, after: DocumentData | undefined): boolean {
  return before !== undefined && after !== undefined && DECIDED.every((field) => before[field] === after[field]);
}
