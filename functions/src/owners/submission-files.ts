import { createHash } from 'node:crypto';
import { HttpsError } from 'firebase-functions/https';
import { mayOpen } from '../contract/access/staff-policy.ts';
import { cleanFileName, readUploadPath } from '../contract/files/files.ts';
import { KYC_FILE_MAX, SUBMISSION_FILES_ADDED, SUBMISSION_FILES_MAX } from '../contract/limits.ts';
import { addSubmissionFileSchema, submissionFileSchema } from '../contract/owners/owner-calls.ts';
import type { StoredSubmissionFile, SubmissionRecord } from '../contract/owners/submission-record.ts';
import type { OpenedFile } from '../files/access-log.ts';
import { findReader, issueLink, LinkRefused, type SubmissionFileClaims } from '../files/file-link.ts';
import {
  INSPECTION_OPTIONS,
  inspectKycFile,
  type KycMimeType,
  TOO_LARGE,
} from '../kyc/file-inspection/inspect-kyc-file.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { countAttempts, inHours, limitKey, type RateLimit } from '../platform/rate-limit.ts';
import { deleteFile, hasStatus, inspectFile, statFile } from '../platform/stored-file.ts';
import {
  applyEvent,
  findSubmission,
  readSubmission,
  submissionRef,
  toOwnSubmission,
  writeSubmission,
} from './submission-store.ts';

/** The folder of a submission's files. Browsers can't access it. */
export const submissionFolder = (uid: string, id: string) => `owner_files/${uid}/${id}/` as const;

const DAY = 24 * 60 * 60 * 1000;
const additionLimit = (uid: string): RateLimit => ({
  key: limitKey('owner_files', uid),
  spentBy: 'account',
  max: SUBMISSION_FILES_ADDED,
  window: DAY,
  message: (minutes) =>
    `You have reached the limit of ${SUBMISSION_FILES_ADDED} files a day. Please try again ${inHours(minutes)}.`,
});

const TOO_MANY = `A submission can have up to ${SUBMISSION_FILES_MAX} files.`;
const NOT_FOUND = 'The uploaded file could not be found. Please upload it again.';
const ENDINGS: Record<KycMimeType, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' };

/**
 * Moves a private file of the caller to their submission, after an inspection of its content. The private file is
 * deleted, also if it is refused.
 */
export const addSubmissionFile = defineCallable('addSubmissionFile', {
  schema: addSubmissionFileSchema,
  options: INSPECTION_OPTIONS,
  async run({ id, path, fileName }, { uid }) {
    if (readUploadPath(path)?.uid !== uid) {
      throw new HttpsError('permission-denied', 'You can only add your own files.');
    }
    await firestore().runTransaction(async (transaction) => assertRoom(await findSubmission(transaction, id, uid)));
    await countAttempts([additionLimit(uid)], now());
    const upload = (await bucket()).file(path);
    try {
      return await addFile({ id, uid, name: cleanFileName(fileName) }, await readUpload(path));
    } finally {
      await deleteFile(upload);
    }
  },
});

async function readUpload(path: string): Promise<Buffer> {
  const file = (await bucket()).file(path);
  const found = await statFile(file);
  if (!found) throw new HttpsError('not-found', NOT_FOUND);
  if (found.size > KYC_FILE_MAX) throw new HttpsError('invalid-argument', TOO_LARGE);
  const [bytes] = await file.download({ decompress: false }).catch((error) => {
    throw hasStatus(error, 404) ? new HttpsError('not-found', NOT_FOUND) : error;
  });
  return bytes;
}

function assertRoom(record: SubmissionRecord): void {
  applyEvent(record, { type: 'save' }, now());
  if (record.files.length >= SUBMISSION_FILES_MAX) throw new HttpsError('failed-precondition', TOO_MANY);
}

/** The file is stored first; if the submission has changed its state meanwhile, it is deleted again. */
async function addFile({ id, uid, name }: { id: string; uid: string; name: string }, uploaded: Buffer) {
  const inspected = await inspectKycFile(uploaded, [name]);
  if (!inspected.ok) throw new HttpsError('invalid-argument', inspected.reason);
  const { bytes, mimeType } = inspected;
  const at = now();
  const fileId = crypto.randomUUID();
  const stored: StoredSubmissionFile = {
    id: fileId,
    file_path: `${submissionFolder(uid, id)}${fileId}.${ENDINGS[mimeType]}`,
    file_name: name,
    file_size: bytes.length,
    mime_type: mimeType,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    added_at: at,
  };
  const file = (await bucket()).file(stored.file_path);
  await file.save(bytes, {
    resumable: false,
    metadata: { contentType: mimeType, cacheControl: 'private, no-store', contentDisposition: 'attachment' },
  });
  try {
    return await firestore().runTransaction(async (transaction) => {
      const record = await findSubmission(transaction, id, uid);
      assertRoom(record);
      const changed = { ...record, files: [...record.files, stored] };
      writeSubmission(transaction, id, changed, null, at);
      return toOwnSubmission(id, { ...changed, revision: changed.revision + 1, changed_at: at });
    });
  } catch (error) {
    await deleteFile(file);
    throw error;
  }
}

/** Removes a file from the caller's submission. Idempotent. */
export const removeSubmissionFile = defineCallable('removeSubmissionFile', {
  schema: submissionFileSchema,
  async run({ id, fileId }, { uid }) {
    const at = now();
    const { view, path } = await firestore().runTransaction(async (transaction) => {
      const record = applyEvent(await findSubmission(transaction, id, uid), { type: 'save' }, at);
      const removed = record.files.find((file) => file.id === fileId);
      if (!removed) return { view: toOwnSubmission(id, record), path: null };
      const changed = { ...record, files: record.files.filter((file) => file.id !== fileId) };
      writeSubmission(transaction, id, changed, null, at);
      const view = toOwnSubmission(id, { ...changed, revision: changed.revision + 1, changed_at: at });
      return { view, path: removed.file_path };
    });
    if (path !== null) await deleteFile((await bucket()).file(path));
    return view;
  },
});

/** A link to a file of a submission that was sent, valid for an hour while the caller may open the catalogue. */
export const getSubmissionFileLink = defineCallable('getSubmissionFileLink', {
  schema: submissionFileSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ id, fileId }, { uid }) {
    if (!(await findFile(id, fileId))) throw new HttpsError('not-found', 'This file no longer exists.');
    return issueLink({ kind: 'submission', uid, submissionId: id, fileId }, now());
  },
});

/** A file of a submission that staff may see: a draft is its owner's alone. */
async function findFile(id: string, fileId: string): Promise<StoredSubmissionFile | null> {
  const record = readSubmission(await submissionRef(id).get());
  return record?.sent_at ? (record.files.find((file) => file.id === fileId) ?? null) : null;
}

/** Opens a file of a submission for staff. The access record leaves out its name, which may contain a person's. */
export async function openSubmissionFile({ uid, submissionId, fileId }: SubmissionFileClaims): Promise<OpenedFile> {
  const { roles } = await findReader(uid);
  if (!mayOpen('catalogue', roles)) throw new LinkRefused('notStaff');
  const stored = await findFile(submissionId, fileId);
  if (!stored) throw new LinkRefused('missing');
  const file = (await bucket()).file(stored.file_path);
  const found = await inspectFile(file);
  if (!found) throw new LinkRefused('missing');
  return {
    fileName: stored.file_name,
    disposition: 'attachment',
    contentType: stored.mime_type,
    size: found.size,
    body: () => file.createReadStream({ decompress: false }),
    access: {
      user_id: uid,
      kind: 'submission',
      file_path: stored.file_path,
      file_name: stored.file_path.slice(stored.file_path.lastIndexOf('/') + 1),
      opportunity_id: null,
      document_id: null,
      disposition: 'attachment',
    },
  };
}
