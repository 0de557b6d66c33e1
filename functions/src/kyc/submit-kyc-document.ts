import type { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { type Activity, activityId } from '../contract/accounts/activity.ts';
import { cleanFileName } from '../contract/files/files.ts';
import {
  type KycOverallStatus,
  type KycSubmission,
  kycSubmissionSchema,
  type StoredKycDocument,
} from '../contract/kyc/kyc.ts';
import { validateIssueDate } from '../contract/kyc/kyc-issue-date.ts';
import { type KycEvent, transition, validateReplacement, validateSubmission } from '../contract/kyc/kyc-machine.ts';
import { KYC_FILE_MAX } from '../contract/limits.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { clientAddress } from '../platform/client-address.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { logFailure } from '../platform/logging.ts';
import { assertWithinLimits, countAttempts, countFailure, type RateLimit } from '../platform/rate-limit.ts';
import { derivedId } from '../platform/stored-documents.ts';
import { type FileInspection, hasStatus, replaceFile, type StoredFile, statFile } from '../platform/stored-file.ts';
import { INSPECTION_OPTIONS, inspectKycFile, type KycMimeType, TOO_LARGE } from './file-inspection/inspect-kyc-file.ts';
import { currentState, serverChange } from './kyc-changes.ts';
import { loadKyc, saveKyc, snapshotRef, statusRef, toStoredKyc } from './kyc-store.ts';
import {
  cleanupOf,
  discardUpload,
  isNamedAs,
  isOwnPath,
  kycDocumentId,
  kycRefusalLimit,
  kycSubmissionLimit,
} from './kyc-uploads.ts';

/**
 * Submits a verification document that the browser uploaded to the caller's own folder. Inspects the file's content,
 * and deletes a refused file. Submitting an accepted path again changes nothing and returns the current status. With
 * `replaces`, the file replaces one that awaits review and that staff have not opened; the old file is deleted.
 */
export const submitKycDocument = defineCallable('submitKycDocument', {
  schema: kycSubmissionSchema,
  options: INSPECTION_OPTIONS,
  async run(submission, { uid, emailConfirmed }, request) {
    if (!isOwnPath(submission.path, uid)) {
      throw new HttpsError('permission-denied', 'You can only submit documents from your own folder.');
    }
    if (!isNamedAs(submission.path, submission.documentType)) {
      throw new HttpsError('invalid-argument', 'This file was uploaded as another kind of document.');
    }
    const upload = { uid, emailConfirmed, submission, file: (await bucket()).file(submission.path), at: now() };
    const { overallStatus, replaced } = await processUpload(upload, kycRefusalLimit(clientAddress(request)));
    if (replaced !== null) await discardReplaced(uid, replaced);
    await cleanupOf(uid, upload.at);
    return { overallStatus };
  },
});

interface PendingUpload {
  uid: string;
  emailConfirmed: boolean;
  submission: KycSubmission;
  file: StoredFile;
  at: Date;
}

interface Outcome {
  overallStatus: KycOverallStatus;
  /** The path of the replaced file. */
  replaced: string | null;
}

/** Times that a file is read again if it changes meanwhile, for example when it is submitted twice concurrently. */
const ROUNDS = 3;

/** Accepts the file and returns the result, or deletes it and throws. */
async function processUpload(upload: PendingUpload, refusals: RateLimit): Promise<Outcome> {
  const { uid, submission, file, at } = upload;
  try {
    assertIssueDate(submission, at);
    await assertWithinLimits([refusals], at);
    await countAttempts([kycSubmissionLimit(uid)], at);
    return await countingRefusals(refusals, at, () => inspectAndAccept(upload));
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    if (await discardRefused(file)) throw error;
    return { overallStatus: currentState(await loadKyc(uid), at).record.overall_status, replaced: null };
  }
}

async function countingRefusals<Result>(limit: RateLimit, at: Date, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpsError) await countFailure(limit, at);
    throw error;
  }
}

async function inspectAndAccept(upload: PendingUpload): Promise<Outcome> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const inspected = await inspectUpload(upload.file, upload.submission);
    const outcome = await firestore().runTransaction((transaction) => accept(transaction, upload, inspected));
    if (outcome) return outcome;
  }
  throw new HttpsError('aborted', 'This file was replaced while we were reading it. Please upload it again.');
}

/**
 * Deletes a refused file. Returns false if another call has accepted it meanwhile. A failure is only logged, because
 * the daily run deletes the file and the person needs the reason of the refusal.
 */
async function discardRefused(file: StoredFile): Promise<boolean> {
  try {
    return await discardUpload(file);
  } catch (error) {
    logFailure('A refused verification file could not be deleted', error);
    return true;
  }
}

function assertIssueDate({ documentType, issueDate }: KycSubmission, at: Date): void {
  const reason = documentType === 'id_document' ? null : validateIssueDate(issueDate, at);
  if (reason) throw new HttpsError('invalid-argument', reason);
}

/**
 * The transaction of a submission. It locks the verification and the document's record, so that one of two concurrent
 * submissions counts. Returns null if the file has changed since its inspection.
 */
async function accept(
  transaction: Transaction,
  { uid, emailConfirmed, submission, file, at }: PendingUpload,
  { generation, mimeType, bytes }: AcceptableFile,
): Promise<Outcome | null> {
  const id = kycDocumentId(submission.path);
  const ref = documentRef(id);
  // Reads all documents in one request. If one of several requests timed out, it would end the transaction for the
  // others.
  const [status, snapshot, existing] = await transaction.getAll(statusRef(uid), snapshotRef(uid), ref);
  const stored = toStoredKyc(uid, status, snapshot);
  const state = currentState(stored, at);
  if (existing?.exists) return { overallStatus: state.record.overall_status, replaced: null };
  const former = submission.replaces === undefined ? null : await findFormer(transaction, submission.replaces);
  if (former && state.documents[submission.documentType]?.document_id !== former.ref.id) {
    throw new HttpsError('aborted', REPLACED_ELSEWHERE);
  }
  const reason = former
    ? validateReplacement(state.record, submission.documentType, former.opened)
    : validateSubmission(state.record, submission.documentType);
  if (reason) throw new HttpsError('failed-precondition', reason);
  const kept = await replaceFile(file, bytes, { contentType: mimeType, generation, at });
  if (kept === null) return null;
  const document = { document_id: id, generation: kept, sha256: createHash('sha256').update(bytes).digest('hex') };
  const { documentType } = submission;
  const event: KycEvent = former
    ? { type: 'replace', documentType, document, opened: former.opened }
    : { type: 'submit', documentType, document };
  const submitted = transition(state, event, at);
  if (!submitted.ok) throw new HttpsError('failed-precondition', submitted.reason);
  const change = serverChange(stored, submitted.state, crypto.randomUUID(), { way: 'submission', by: uid, at });
  saveKyc(transaction, uid, change);
  if (former) transaction.delete(former.ref);
  transaction.create(ref, {
    user_id: uid,
    document_type: submission.documentType,
    file_path: submission.path,
    file_name: cleanFileName(submission.fileName),
    file_size: bytes.length,
    mime_type: mimeType,
    issue_date: submission.issueDate ?? null,
    generation: document.generation,
    sha256: document.sha256,
    email_confirmed: emailConfirmed,
    created_at: at,
  } satisfies StoredKycDocument);
  // `set`, because the activity of a replaced file with this path remains.
  transaction.set(
    firestore()
      .collection('activities')
      .doc(derivedId(activityId.kycDocumentSubmitted(id))),
    {
      user_id: uid,
      type: 'kyc_document_submitted',
      meta: { document_type: documentType },
      created_at: at,
    } satisfies Activity,
  );
  return { overallStatus: submitted.state.record.overall_status, replaced: former?.path ?? null };
}

const documentRef = (id: string) => firestore().doc(`kyc_documents/${id}`);

const REPLACED_ELSEWHERE = 'This document has changed since you opened the page. Please look at it again.';

/**
 * The document to replace, and whether staff have opened it. `recordAccess` writes to the same document when it records
 * an access, so only the first of a concurrent access and replacement succeeds.
 */
async function findFormer(transaction: Transaction, id: string) {
  const ref = documentRef(id);
  const accesses = firestore().collection('kyc_access').where('document_id', '==', id).limit(1);
  const [document, opened] = await Promise.all([transaction.get(ref), transaction.get(accesses)]);
  const path: unknown = document.get('file_path');
  return { ref, path: typeof path === 'string' ? path : null, opened: !opened.empty };
}

/** A failure is only logged: no record names the file any more, so the daily run deletes it. */
async function discardReplaced(uid: string, path: string): Promise<void> {
  try {
    await discardUpload((await bucket()).file(path));
  } catch (error) {
    logFailure('A replaced verification file could not be deleted', error, { uid });
  }
}

/** An accepted file, in the form to keep. */
interface AcceptableFile {
  generation: FileInspection['generation'];
  mimeType: KycMimeType;
  bytes: Buffer;
}

const NOT_FOUND = 'The uploaded file could not be found. Please upload it again.';

/**
 * Reads an uploaded file completely and inspects its content. Compressed bytes are never inflated. Throws `not-found`
 * if there is none, and `invalid-argument` with a sentence for the person if it is refused.
 */
async function inspectUpload(file: StoredFile, { path, fileName }: KycSubmission): Promise<AcceptableFile> {
  const found = await statFile(file);
  if (!found) throw new HttpsError('not-found', NOT_FOUND);
  if (found.size > KYC_FILE_MAX) throw new HttpsError('invalid-argument', TOO_LARGE);
  // The file may be deleted meanwhile, when it is submitted twice concurrently and refused.
  const [bytes] = await file.download({ decompress: false }).catch((error) => {
    throw hasStatus(error, 404) ? new HttpsError('not-found', NOT_FOUND) : error;
  });
  const inspected = await inspectKycFile(bytes, [path, cleanFileName(fileName)]);
  if (!inspected.ok) throw new HttpsError('invalid-argument', inspected.reason);
  return { generation: found.generation, mimeType: inspected.mimeType, bytes: inspected.bytes };
}
