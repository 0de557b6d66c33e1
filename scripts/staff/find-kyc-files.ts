import { kycDocumentSchema, type StoredKycDocument } from '../../functions/src/contract/kyc/kyc.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';

export type KycFile = StoredKycDocument & { id: string };

/** What somebody handed in, newest first. */
export async function findKycFiles({ firestore }: AdminServices, uid: string): Promise<KycFile[]> {
  const { docs } = await firestore
    .collection('kyc_documents')
    .where('user_id', '==', uid)
    .orderBy('created_at', 'desc')
    .get();
  return docs.map((document) => ({
    id: document.id,
    ...kycDocumentSchema.validateSync({ ...document.data(), created_at: document.get('created_at')?.toDate() }),
  }));
}
