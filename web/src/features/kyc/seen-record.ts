import {
  KYC_DOCUMENT_STATUSES,
  KYC_OVERALL_STATUSES,
  type KycDocumentStatus,
  type KycRecord,
  kycRecordSchema,
} from '@portal/functions/contract/kyc';
import { type InferType, string } from 'yup';

const anyStatus = () => string().required();

/**
 * The record as a screen may meet it. Staff type statuses by hand, and for the moment until the server puts a wrong one
 * back, a screen says "Unknown" rather than failing.
 */
export const seenRecordSchema = kycRecordSchema.shape({
  overall_status: anyStatus(),
  id_document_status: anyStatus(),
  proof_of_address_status: anyStatus(),
});
export type SeenRecord = InferType<typeof seenRecordSchema>;

export const isKnownDocumentStatus = (status: string): status is KycDocumentStatus =>
  KYC_DOCUMENT_STATUSES.some((known) => known === status);

const documentStatus = (status: string) => (isKnownDocumentStatus(status) ? status : 'not_uploaded');

/** The record as the state machine takes it: a status it does not know counts for nothing. */
export function knownRecord(seen: SeenRecord): KycRecord {
  return {
    ...seen,
    overall_status: KYC_OVERALL_STATUSES.find((known) => known === seen.overall_status) ?? 'in_progress',
    id_document_status: documentStatus(seen.id_document_status),
    proof_of_address_status: documentStatus(seen.proof_of_address_status),
  };
}
