import { type InferType, mixed, number, object, string } from 'yup';
import { KYC_DOCUMENT_TYPES } from '../../functions/src/contract/kyc.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';

/** Of `kyc_documents/{id}` what staff need. */
const fileSchema = object({
  document_type: string().oneOf(KYC_DOCUMENT_TYPES).required(),
  file_path: string().required(),
  file_name: string().required(),
  file_size: number().required(),
  mime_type: string().required(),
  issue_date: string().nullable(),
  created_at: mixed<Date>((value): value is Date => value instanceof Date).required(),
});

export type KycFile = InferType<typeof fileSchema> & { id: string };

/** What somebody handed in, newest first. */
export async function findKycFiles({ firestore }: AdminServices, uid: string): Promise<KycFile[]> {
  const { docs } = await firestore
    .collection('kyc_documents')
    .where('user_id', '==', uid)
    .orderBy('created_at', 'desc')
    .get();
  return docs.map((document) => ({
    id: document.id,
    ...fileSchema.validateSync({ ...document.data(), created_at: document.get('created_at')?.toDate() }),
  }));
}
