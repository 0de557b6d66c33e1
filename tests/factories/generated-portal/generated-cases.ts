import type { KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import { type KycStep, replayKyc } from '../../../scripts/seed/seed-verifications.ts';

const submission = (uid: string, documentType: KycDocumentType, at: Date): KycStep => ({
  event: {
    type: 'submit',
    documentType,
    document: { document_id: `${uid}_${documentType}`, generation: '1', sha256: '0'.repeat(64) },
  },
  by: uid,
  at,
});

/** A verification with all its records, as the portal's own state machine makes them: two in three await review. */
export function* kycSnapshotsOf(uid: string, index: number, at: Date): Iterable<[path: string, data: object]> {
  const submitted = [submission(uid, 'id_document', at), submission(uid, 'proof_of_address', at)];
  const approval: KycStep = { event: { type: 'set_status', status: 'approved' }, by: 'staff', at };
  const { status, snapshot, entries } = replayKyc(uid, index % 3 === 0 ? [...submitted, approval] : submitted);
  if (status) yield [`kyc_status/${uid}`, status];
  if (snapshot) yield [`kyc_snapshots/${uid}`, snapshot];
  for (const [id, entry] of entries) yield [`kyc_audit/${id}`, entry];
}
