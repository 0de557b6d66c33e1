import {
  KYC_DOCUMENT_STATUSES,
  type KycDocumentStatus,
  type KycOverallStatus,
  type KycRecord,
} from '../contract/kyc.ts';
import { settleKycRecord, type WrittenKycRecord } from '../contract/kyc-machine.ts';

const legal = (value: unknown) => KYC_DOCUMENT_STATUSES.find((status) => status === value);

/** The document status that goes with each overall status, for one that somebody overwrote with nonsense. */
const USUAL: Record<KycOverallStatus, KycDocumentStatus> = {
  not_started: 'not_uploaded',
  in_progress: 'not_uploaded',
  pending_review: 'uploaded',
  approved: 'approved',
  rejected: 'rejected',
};

/**
 * What a verification was before somebody wrote a status that nobody can trust. The times tell, because only the server
 * stamps them: an approval, a rejection, both documents handed in, a start.
 */
export function inferKycRecord(written: WrittenKycRecord): KycRecord {
  const overall_status = inferStatus(written);
  return {
    ...written,
    overall_status,
    id_document_status: legal(written.id_document_status) ?? USUAL[overall_status],
    proof_of_address_status: legal(written.proof_of_address_status) ?? USUAL[overall_status],
  };
}

function inferStatus({ approved_at, rejected_at, completed_at, started_at }: WrittenKycRecord): KycOverallStatus {
  if (approved_at) return 'approved';
  if (rejected_at) return 'rejected';
  if (completed_at) return 'pending_review';
  return started_at ? 'in_progress' : 'not_started';
}

/** The record that a stored one amounts to, whether or not the trigger has already settled what staff wrote. */
export function settledKycRecord(written: WrittenKycRecord, now: Date): KycRecord {
  return settleKycRecord(inferKycRecord(written), written, now);
}
