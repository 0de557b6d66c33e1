import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { cleanFileName } from '../contract/file-name.ts';
import type { KycOverallStatus, KycSubmission } from '../contract/kyc.ts';
import { submitDocument } from '../contract/kyc-machine.ts';
import { deleteFile, replaceFile, type StoredFile } from '../platform/stored-file.ts';
import type { AcceptableFile } from './examine-arrival.ts';
import { readStanding } from './read-standing.ts';
import { writeKycRecord } from './write-kyc-record.ts';

export interface Arrival {
  uid: string;
  submission: KycSubmission;
  file: StoredFile;
  at: Date;
}

/**
 * Accepts one uploaded document that was found acceptable, within one transaction. Its reads hold the person's status and
 * the document's own record until it ends, so that of two submissions at once one counts, and a file that any record names
 * is never deleted: a record that exists ends the matter before the file is touched, and none can be written meanwhile.
 *
 * Answers null where the file is no longer the one that was looked at. Throws `failed-precondition` where it is not this
 * document's turn, and then the file is deleted.
 */
export async function acceptKycDocument(
  transaction: Transaction,
  { uid, submission, file, at }: Arrival,
  { generation, mimeType, bytes }: AcceptableFile,
): Promise<KycOverallStatus | null> {
  const { stored, record, document, recorded } = await readStanding((...refs) => transaction.getAll(...refs), {
    uid,
    path: submission.path,
    at,
  });
  if (recorded) return record.overall_status;
  const submitted = submitDocument(record, submission.documentType, at);
  if (!submitted.ok) {
    await deleteFile(file, generation);
    throw new HttpsError('failed-precondition', submitted.reason);
  }
  if (!(await replaceFile(file, bytes, { contentType: mimeType, generation, at }))) return null;
  const told = { way: 'submission', by: uid, from: stored ? record.overall_status : null, at } as const;
  writeKycRecord(transaction, { id: crypto.randomUUID(), stored, record: submitted.record, told });
  transaction.create(document, {
    user_id: uid,
    document_type: submission.documentType,
    file_path: submission.path,
    file_name: cleanFileName(submission.fileName),
    file_size: bytes.length,
    mime_type: mimeType,
    issue_date: submission.issueDate ?? null,
    created_at: at,
  });
  return submitted.record.overall_status;
}
