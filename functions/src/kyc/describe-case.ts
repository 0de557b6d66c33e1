import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { KYC_STATUS_FIELD, type KycRecord } from '../contract/kyc.ts';
import type { KycCase, KycCaseDocument } from '../contract/kyc-review.ts';
import { caseVersion } from './case-version.ts';
import type { FoundKycDocument } from './find-kyc-documents.ts';
import { settledKycRecord } from './infer-kyc-record.ts';
import { readWrittenKycRecord } from './stored-kyc-record.ts';

export interface CaseHolder {
  name: string | null;
  email: string | null;
}

interface Described {
  status: QueryDocumentSnapshot;
  holder: CaseHolder;
  /** The person's own, newest first. */
  documents: readonly FoundKycDocument[];
  /** Who looks. */
  viewer: string;
  at: Date;
}

/** One verification as staff see it, also where the trigger has not come yet to what the console wrote. */
export function describeCase({ status, holder, documents, viewer, at }: Described): KycCase {
  const uid = status.id;
  const record = settledKycRecord(readWrittenKycRecord(uid, status.data()), at);
  return {
    uid,
    ...holder,
    status: record.overall_status,
    startedAt: asIso(record.started_at),
    completedAt: asIso(record.completed_at),
    decidedAt: asIso(record.approved_at ?? record.rejected_at),
    reason: record.rejection_reason,
    own: uid === viewer,
    documents: describeDocuments(record, documents),
    version: caseVersion(status),
  };
}

/** Of each kind the newest is what the verification stands on; those before it are superseded. */
export function describeDocuments(record: KycRecord, documents: readonly FoundKycDocument[]): KycCaseDocument[] {
  return documents.map((document, index) => {
    const type = document.document_type;
    const newest = documents.findIndex(({ document_type }) => document_type === type) === index;
    const status = record[KYC_STATUS_FIELD[type]];
    return {
      id: document.id,
      documentType: type,
      fileName: document.file_name,
      size: document.file_size,
      mimeType: document.mime_type,
      issueDate: document.issue_date ?? null,
      submittedAt: document.created_at.toISOString(),
      status: newest && status !== 'not_uploaded' ? status : 'superseded',
    };
  });
}

const asIso = (time: Date | null) => time?.toISOString() ?? null;
