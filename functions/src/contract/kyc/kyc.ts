import { boolean, type InferType, number, string } from 'yup';
import { fileNameSchema } from '../files/files.ts';
import { KYC_EXTENSIONS, KYC_FILE_MAX, KYC_MIME_TYPES, SHORT_TEXT_MAX } from '../limits.ts';
import { dateSchema, isDocumentId, strictObject } from '../schemas.ts';
import { ISSUE_DATE_IMPOSSIBLE } from './kyc-issue-date.ts';

/** The record of one person's verification, and the documents they submitted. The values are prescribed. */
export const KYC_OVERALL_STATUSES = ['not_started', 'in_progress', 'pending_review', 'approved', 'rejected'] as const;
export type KycOverallStatus = (typeof KYC_OVERALL_STATUSES)[number];

export const KYC_DOCUMENT_STATUSES = ['not_uploaded', 'uploaded', 'approved', 'rejected'] as const;
export type KycDocumentStatus = (typeof KYC_DOCUMENT_STATUSES)[number];

export const KYC_DOCUMENT_TYPES = ['id_document', 'proof_of_address'] as const;
export type KycDocumentType = (typeof KYC_DOCUMENT_TYPES)[number];

export const KYC_DOCUMENT_LABELS: Record<KycDocumentType, string> = {
  id_document: 'ID document',
  proof_of_address: 'proof of address',
};

export const KYC_STATUS_FIELD = {
  id_document: 'id_document_status',
  proof_of_address: 'proof_of_address_status',
} as const satisfies Record<KycDocumentType, string>;

/** `kyc_status/{uid}` with times as `Time`: Date in the browser and in pure logic, Timestamp in Firestore. */
export interface KycRecord<Time = Date> {
  user_id: string;
  overall_status: KycOverallStatus;
  id_document_status: KycDocumentStatus;
  proof_of_address_status: KycDocumentStatus;
  started_at: Time | null;
  completed_at: Time | null;
  approved_at: Time | null;
  rejected_at: Time | null;
  rejection_reason: string | null;
}

/** For an investor whose documents were returned in the console without a reason. */
export const NO_REASON_GIVEN = 'The reviewer gave no reason. Contact us to find out what is missing.';

/** Statuses and reasons in the console are typed by hand, so long ones are cut before they are used or printed. */
const STATUS_PRINTED_MAX = 40;
export const KYC_REASON_MAX = 4000;

/**
 * `kyc_status/{uid}` as it is stored. Staff edit it in the Firebase console, so a status can be any text: the server
 * reads it through `normalizeKycRecord`, and screens read the audited snapshot instead.
 */
export type RawKycRecord = Omit<KycRecord, 'overall_status' | 'id_document_status' | 'proof_of_address_status'> & {
  overall_status: string;
  id_document_status: string;
  proof_of_address_status: string;
};

/**
 * Reads a stored record and never throws. A status is the typed text, cut to one short line; an invalid time or reason
 * is null. `uid` is the name of the document. Extra fields are ignored.
 */
export function normalizeKycRecord(uid: string, data: Readonly<Record<string, unknown>>): RawKycRecord {
  return {
    user_id: uid,
    overall_status: printKycStatus(data.overall_status),
    id_document_status: printKycStatus(data.id_document_status),
    proof_of_address_status: printKycStatus(data.proof_of_address_status),
    started_at: toDate(data.started_at),
    completed_at: toDate(data.completed_at),
    approved_at: toDate(data.approved_at),
    rejected_at: toDate(data.rejected_at),
    rejection_reason: toReason(data.rejection_reason),
  };
}

/** The typed status as one short line. A value that isn't a text never equals a status. */
export function printKycStatus(value: unknown): string {
  if (value === undefined) return '(missing)';
  if (typeof value === 'object' && value !== null) return '(an object)';
  const text = typeof value === 'string' ? value : `(${String(value)})`;
  return text.replace(/\s+/g, ' ').slice(0, STATUS_PRINTED_MAX);
}

/** Firestore's Timestamp, which this module must not import, is recognised by its `toDate`. */
function toDate(value: unknown): Date | null {
  if (value instanceof Date) return value;
  if (typeof value !== 'object' || value === null || !('toDate' in value) || typeof value.toDate !== 'function') {
    return null;
  }
  const date: unknown = value.toDate();
  return date instanceof Date ? date : null;
}

function toReason(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, KYC_REASON_MAX) : null;
}

/** An accepted file of a verification, identified byte for byte: staff decide on this content only. */
export const pinnedDocumentSchema = strictObject({
  /** The id of its record in `kyc_documents`. */
  document_id: string().required(),
  /** Cloud Storage's generation of the object. */
  generation: string().required(),
  /** Hexadecimal. */
  sha256: string().length(64).required(),
});
export type PinnedDocument = InferType<typeof pinnedDocumentSchema>;

/** A record written by the server; other documents fail validation. */
export const kycRecordSchema = strictObject({
  user_id: string().required(),
  overall_status: string().oneOf(KYC_OVERALL_STATUSES).required(),
  id_document_status: string().oneOf(KYC_DOCUMENT_STATUSES).required(),
  proof_of_address_status: string().oneOf(KYC_DOCUMENT_STATUSES).required(),
  started_at: dateSchema().nullable().defined(),
  completed_at: dateSchema().nullable().defined(),
  approved_at: dateSchema().nullable().defined(),
  rejected_at: dateSchema().nullable().defined(),
  rejection_reason: string().nullable().defined(),
});

/**
 * `kyc_documents/{id}`: one submitted file. Never changed, except that `opened_at` is added when staff open the file;
 * its status is in the person's record. A file that staff have not opened is deleted with its record when it is
 * replaced.
 */
export const kycDocumentSchema = strictObject({
  user_id: string().required(),
  document_type: string().oneOf(KYC_DOCUMENT_TYPES).required(),
  file_path: string().required(),
  file_name: string().required(),
  /** Bytes. */
  file_size: number().required(),
  mime_type: string().required(),
  /** YYYY-MM-DD of a proof of address, null of an ID document. */
  issue_date: string().nullable(),
  generation: string().required(),
  sha256: string().length(64).required(),
  /** True if the person's email address was confirmed on submission. Missing in older documents. */
  email_confirmed: boolean(),
  created_at: dateSchema().required(),
}).noUnknown(false);
export type StoredKycDocument = InferType<typeof kycDocumentSchema>;

const NO_ISSUE_DATE = 'An ID document has no date of issue.';

/**
 * Input of `submitKycDocument`. `path` is the browser's upload: kyc/{uid}/{document_type}_{timestamp}.{ext}. The server
 * checks the folder and the content itself.
 */
export const kycSubmissionSchema = strictObject({
  documentType: string().oneOf(KYC_DOCUMENT_TYPES).required(),
  path: string()
    .max(SHORT_TEXT_MAX)
    .matches(new RegExp(`^kyc/[^/]+/(${KYC_DOCUMENT_TYPES.join('|')})_\\d{1,16}\\.(${KYC_EXTENSIONS.join('|')})$`), {
      message: 'This is not a path of a verification document.',
    })
    .required(),
  fileName: fileNameSchema(),
  /**
   * The date of issue of a proof of address, YYYY-MM-DD, checked by `validateIssueDate`; missing for an ID document.
   */
  issueDate: string()
    .max(10, ISSUE_DATE_IMPOSSIBLE)
    .when('documentType', ([type], date) =>
      type === 'id_document' ? date.test('none', NO_ISSUE_DATE, (value) => value === undefined) : date,
    ),
  /** The id of the document to replace, which must await review and must not have been opened by staff. */
  replaces: string().test(
    'document-id',
    'This is not the id of a document.',
    (id) => id === undefined || isDocumentId(id),
  ),
});
export type KycSubmission = InferType<typeof kycSubmissionSchema>;

/** The browser's check before it uploads; the messages are prescribed. The server inspects the content. */
export const kycFileSchema = strictObject({
  size: number().max(KYC_FILE_MAX, 'File size must be less than 10MB').required(),
  type: string().oneOf(KYC_MIME_TYPES, 'Only JPG, PNG, and PDF files are allowed').required(),
  extension: string().oneOf(KYC_EXTENSIONS, 'Only JPG, PNG, and PDF files are allowed').required(),
});
