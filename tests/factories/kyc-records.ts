import type { KycOverallStatus, KycRecord } from '@portal/functions/contract/kyc';
import { newKycRecord, settleKycRecord } from '@portal/functions/contract/kyc-machine';

const BEGUN = new Date('2026-11-02T09:00:00Z');

/** A verification in this state, as the portal itself would have made it. In progress means that the ID document is in. */
export function kycRecord(uid: string, status: KycOverallStatus): KycRecord {
  const bothIn: KycRecord = {
    ...newKycRecord(uid),
    overall_status: 'pending_review',
    id_document_status: 'uploaded',
    proof_of_address_status: 'uploaded',
    started_at: BEGUN,
    completed_at: BEGUN,
  };
  const decided = { ...bothIn, overall_status: status };
  if (status === 'in_progress') decided.proof_of_address_status = 'not_uploaded';
  if (status === 'rejected') decided.rejection_reason = 'The address cannot be read.';
  return settleKycRecord(bothIn, decided, BEGUN);
}
