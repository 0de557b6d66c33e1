import {
  KYC_DOCUMENT_TYPES,
  KYC_STATUS_FIELD,
  type KycDocumentType,
  type KycOverallStatus,
  type KycRecord,
} from '@portal/functions/contract/kyc/kyc';
import { newKycRecord } from '@portal/functions/contract/kyc/kyc-machine';
import { serverChange } from '../../functions/src/kyc/kyc-changes.ts';
import { type KycStep, replayKyc } from '../../scripts/seed/seed-verifications.ts';
import { database } from '../support/admin.ts';

const BEGUN = new Date('2026-11-02T09:00:00Z');

const submission = (uid: string, documentType: KycDocumentType): KycStep => ({
  event: {
    type: 'submit',
    documentType,
    document: { document_id: `${uid}_${documentType}`, generation: '1', sha256: '0'.repeat(64) },
  },
  by: uid,
  at: BEGUN,
});
const decision = (event: KycStep['event']): KycStep => ({ event, by: 'staff', at: BEGUN });

/** The steps to this state. In progress means that the ID document was submitted. */
function stepsTo(uid: string, status: KycOverallStatus): KycStep[] {
  const id = submission(uid, 'id_document');
  const both = [id, submission(uid, 'proof_of_address')];
  const reason = 'The address cannot be read.';
  const paths: Record<KycOverallStatus, KycStep[]> = {
    not_started: [id, decision({ type: 'set_status', status: 'not_started' })],
    in_progress: [id],
    pending_review: both,
    approved: [...both, decision({ type: 'set_status', status: 'approved' })],
    rejected: [...both, decision({ type: 'return', documentTypes: KYC_DOCUMENT_TYPES, reason })],
  };
  return paths[status];
}

/** A verification in this state, as the portal would create it. */
export const kycRecord = (uid: string, status: KycOverallStatus): KycRecord =>
  replayKyc(uid, stepsTo(uid, status)).snapshot?.record ?? newKycRecord(uid);

/** Writes a record as the server does: with its snapshot, its audit entry, and a file for each of its documents. The trigger ignores it. */
export async function writeKycRecord(record: KycRecord, firestore = database): Promise<void> {
  const { user_id: uid } = record;
  const pin = (type: KycDocumentType) =>
    record[KYC_STATUS_FIELD[type]] === 'not_uploaded'
      ? null
      : { document_id: `${uid}_${type}`, generation: '1', sha256: '0'.repeat(64) };
  const state = { record, documents: { id_document: pin('id_document'), proof_of_address: pin('proof_of_address') } };
  const way = record.overall_status === 'pending_review' ? 'submission' : 'command';
  const context = { way, by: 'tests', at: new Date() } as const;
  const written = serverChange({ uid, status: undefined, snapshot: null }, state, crypto.randomUUID(), context);
  const batch = firestore.batch();
  const { server_note: _none, ...status } = { ...written.status, server_note: null };
  batch.set(firestore.doc(`kyc_status/${uid}`), status);
  batch.set(firestore.doc(`kyc_snapshots/${uid}`), { ...written.snapshot });
  batch.create(firestore.doc(`kyc_audit/${written.entry.id}`), written.entry.data);
  await batch.commit();
}

export async function writeVerification(
  uid: string,
  status: KycOverallStatus,
  firestore = database,
): Promise<KycRecord> {
  const record = kycRecord(uid, status);
  await writeKycRecord(record, firestore);
  return record;
}

/** Removes a verification with its snapshot, so that the trigger ignores it. */
export async function removeVerification(uid: string, firestore = database): Promise<void> {
  await firestore
    .batch()
    .delete(firestore.doc(`kyc_status/${uid}`))
    .delete(firestore.doc(`kyc_snapshots/${uid}`))
    .commit();
}
