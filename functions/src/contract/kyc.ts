import { type InferType, mixed, number, string } from 'yup';
import { fileNameSchema } from './file-name-schema.ts';
import { ISSUE_DATE_IMPOSSIBLE } from './kyc-issue-date.ts';
import { KYC_EXTENSIONS, KYC_FILE_MAX, KYC_MIME_TYPES, SHORT_TEXT_MAX } from './limits.ts';
import { strictObject } from './strict-object.ts';

/** Specification, sections 3 and 4: the record of one person's verification, and the documents they handed in. */
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

/** The field of the record that holds each document's status. */
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

const time = () =>
  mixed<Date>((value): value is Date => value instanceof Date)
    .nullable()
    .defined();

/** Describes a stored record once its timestamps are Dates. Extra keys are ignored: staff may leave notes of their own. */
export const kycRecordSchema = strictObject({
  user_id: string().required(),
  overall_status: string().oneOf(KYC_OVERALL_STATUSES).required(),
  id_document_status: string().oneOf(KYC_DOCUMENT_STATUSES).required(),
  proof_of_address_status: string().oneOf(KYC_DOCUMENT_STATUSES).required(),
  started_at: time(),
  completed_at: time(),
  approved_at: time(),
  rejected_at: time(),
  rejection_reason: string().nullable().defined(),
}).noUnknown(false);

const NO_ISSUE_DATE = 'An ID document carries no date of issue.';

/**
 * What `submitKycDocument` takes. `path` is where the browser put the file: kyc/{uid}/{document_type}_{timestamp}.{ext};
 * whose folder it is, and what the file holds, the server checks for itself.
 */
export const kycSubmissionSchema = strictObject({
  documentType: string().oneOf(KYC_DOCUMENT_TYPES).required(),
  path: string()
    .max(SHORT_TEXT_MAX)
    .matches(new RegExp(`^kyc/[^/]+/(${KYC_DOCUMENT_TYPES.join('|')})_\\d{1,16}\\.(${KYC_EXTENSIONS.join('|')})$`), {
      message: 'This is not a place where verification documents are kept.',
    })
    .required(),
  fileName: fileNameSchema(),
  /** The date of issue of a proof of address, YYYY-MM-DD, judged by `whyIssueDateRefused`; an ID document carries none. */
  issueDate: string()
    .max(10, ISSUE_DATE_IMPOSSIBLE)
    .when('documentType', ([type], date) =>
      type === 'id_document' ? date.test('none', NO_ISSUE_DATE, (value) => value === undefined) : date,
    ),
});
export type KycSubmission = InferType<typeof kycSubmissionSchema>;

/** What a browser checks before it uploads; the messages are the specification's (section 5). The server judges by content. */
export const kycFileSchema = strictObject({
  size: number().max(KYC_FILE_MAX, 'File size must be less than 10MB').required(),
  type: string().oneOf(KYC_MIME_TYPES, 'Only JPG, PNG, and PDF files are allowed').required(),
  extension: string().oneOf(KYC_EXTENSIONS, 'Only JPG, PNG, and PDF files are allowed').required(),
});
