import { type InferType, mixed, number, string } from 'yup';
import { KYC_DOCUMENT_TYPES } from './kyc.ts';
import { strictObject } from './strict-object.ts';

/** `kyc_documents/{id}`: one file that was handed in. It is never altered; where it stands, the person's record says. */
export const kycDocumentSchema = strictObject({
  user_id: string().required(),
  document_type: string().oneOf(KYC_DOCUMENT_TYPES).required(),
  file_path: string().required(),
  file_name: string().required(),
  /** Bytes. */
  file_size: number().required(),
  mime_type: string().required(),
  /** YYYY-MM-DD of a proof of address, null of an ID document; those handed in before it was asked for have none. */
  issue_date: string().nullable(),
  created_at: mixed<Date>((value): value is Date => value instanceof Date).required(),
}).noUnknown(false);

export type StoredKycDocument = InferType<typeof kycDocumentSchema>;
