import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { KycOverallStatus, KycRecord, KycSubmission } from '../contract/kyc.ts';
import { newKycRecord, submitDocument } from '../contract/kyc-machine.ts';
import { firestore } from '../platform/admin.ts';
import { deleteFile, inspectFile, type StoredFile, sealFile } from '../platform/stored-file.ts';
import { settledKycRecord } from './infer-kyc-record.ts';
import { judgeKycFile } from './judge-kyc-file.ts';
import { kycDocumentId } from './kyc-document-path.ts';
import { readWrittenKycRecord } from './stored-kyc-record.ts';

interface Arrival {
  uid: string;
  submission: KycSubmission;
  file: StoredFile;
  at: Date;
}

/**
 * Accepts one uploaded document, or refuses and deletes it, all within one transaction. Its reads hold the person's status
 * and the document's own record until it ends, so that of two submissions at once one counts, and a file that any record
 * names is never deleted: a record that exists ends the matter before the file is touched, and none can be written meanwhile.
 *
 * Throws `failed-precondition` (not this document's turn), `invalid-argument` (not a file to accept) and `not-found`.
 */
export async function acceptKycDocument(transaction: Transaction, arrival: Arrival): Promise<KycOverallStatus> {
  const { uid, submission, at } = arrival;
  const statusRef = firestore().doc(`kyc_status/${uid}`);
  const documentRef = firestore().doc(`kyc_documents/${kycDocumentId(submission.path)}`);
  const [status, document] = await transaction.getAll(statusRef, documentRef);
  const record = recordOf(uid, status?.data(), at);
  if (document?.exists) return record.overall_status;

  const next = await advance(record, arrival);
  const accepted = await examine(arrival);
  transaction.set(statusRef, next, { merge: true });
  transaction.create(documentRef, { ...accepted, user_id: uid, created_at: at });
  return next.overall_status;
}

function recordOf(uid: string, data: FirebaseFirestore.DocumentData | undefined, at: Date): KycRecord {
  return data ? settledKycRecord(readWrittenKycRecord(uid, data), at) : newKycRecord(uid);
}

/** The record that follows from the submission; a file that comes out of turn is deleted. */
async function advance(record: KycRecord, { submission, file, at }: Arrival): Promise<KycRecord> {
  const submitted = submitDocument(record, submission.documentType, at);
  if (submitted.ok) return submitted.record;
  await deleteFile(file);
  throw new HttpsError('failed-precondition', submitted.reason);
}

/** Seals an acceptable file and answers what its record says of it; any other is deleted. */
async function examine({ submission, file, at }: Arrival) {
  const inspection = await inspectFile(file);
  if (!inspection) throw new HttpsError('not-found', 'The uploaded file could not be found. Please upload it again.');
  const verdict = judgeKycFile({ names: [submission.path, submission.fileName], ...inspection });
  if (!verdict.ok) {
    await deleteFile(file, inspection.generation);
    throw new HttpsError('invalid-argument', verdict.reason);
  }
  await sealFile(file, { contentType: verdict.mimeType, generation: inspection.generation, at });
  return {
    document_type: submission.documentType,
    file_path: submission.path,
    file_name: submission.fileName.trim(),
    file_size: inspection.size,
    mime_type: verdict.mimeType,
    issue_date: submission.issueDate ?? null,
  };
}
