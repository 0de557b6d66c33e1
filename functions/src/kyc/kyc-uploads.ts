import type { KycDocumentType } from '../contract/kyc/kyc.ts';
import {
  KYC_REFUSALS_OF_NETWORK,
  KYC_REFUSALS_WINDOW,
  KYC_SUBMISSIONS,
  KYC_SUBMISSIONS_WINDOW,
  KYC_UPLOAD_LIFETIME,
  KYC_UPLOADS_WAITING,
} from '../contract/limits.ts';
import { type Bucket, bucket, firestore } from '../platform/admin.ts';
import { logEvent, logFailure } from '../platform/logging.ts';
import { inMinutes, limitKey, type RateLimit } from '../platform/rate-limit.ts';
import { deleteFile, type StoredFile } from '../platform/stored-file.ts';

/**
 * Files under `kyc/{uid}/{document_type}_{timestamp}.{ext}`: their names, limits, and the deletion of files that were
 * never submitted.
 */
const FOLDER = 'kyc/';

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const ownerOf = (path: string) => path.split('/')[1] ?? '';

export const isKycPath = (path: string): boolean => path.startsWith(FOLDER);

export const isOwnPath = (path: string, uid: string): boolean => path.startsWith(`${FOLDER}${uid}/`);

export const isNamedAs = (path: string, type: KycDocumentType): boolean => nameIn(path).startsWith(`${type}_`);

/**
 * The id of the `kyc_documents` record of a path, so that submitting a file twice creates one record. Ids are unique,
 * because the file name at the end can be separated from the uid before it.
 */
export const kycDocumentId = (path: string): string => `${ownerOf(path)}_${nameIn(path)}`;

const inHours = (hours: number) => (hours === 1 ? 'in an hour' : `in ${hours} hours`);

/** Each file is decoded completely, so tries are limited. */
export const kycSubmissionLimit = (uid: string): RateLimit => ({
  key: limitKey('kyc', uid),
  spentBy: 'account',
  max: KYC_SUBMISSIONS,
  window: KYC_SUBMISSIONS_WINDOW,
  message: (minutes) =>
    `You have reached the limit of ${KYC_SUBMISSIONS} submissions a day. Please try again ${inHours(Math.ceil(minutes / 60))}.`,
});

/** Refused files from one network by all accounts together. Accepted ones don't count. */
export const kycRefusalLimit = (network: string): RateLimit => ({
  key: limitKey('kyc_from', network),
  spentBy: 'network',
  max: KYC_REFUSALS_OF_NETWORK,
  window: KYC_REFUSALS_WINDOW,
  message: (minutes) =>
    `Too many documents from your network were refused within an hour. Please try again ${inMinutes(minutes)}.`,
});

/**
 * Deletes an uploaded file without a record, and returns true if it did. The transaction locks the record's id, so that
 * no record is written meanwhile: the same file can be submitted twice concurrently, and only one of the two refused.
 */
export async function discardUpload(file: StoredFile): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const document = await transaction.get(firestore().doc(`kyc_documents/${kycDocumentId(file.name)}`));
    if (document.exists) return false;
    await deleteFile(file);
    return true;
  });
}

/**
 * Deletes this person's uploads that were never submitted. A failure is only logged, because the daily run tries again.
 */
export async function cleanupOf(uid: string, at: Date): Promise<void> {
  try {
    const [files] = await (await bucket()).getFiles({ prefix: `${FOLDER}${uid}/` });
    await deleteUnsubmitted(files, at);
  } catch (error) {
    logFailure('Unsubmitted uploads could not be deleted', error, { uid });
  }
}

/**
 * Deletes those of these files that were uploaded and never submitted, so that no passport remains when a browser is
 * closed. Uploads of the last hour can still be submitted. Returns how many were deleted; one failure doesn't stop the
 * others.
 */
export async function deleteUnsubmitted(files: readonly StoredFile[], at: Date): Promise<number> {
  const old = files.filter(({ metadata }) => isOld(metadata.timeCreated, at));
  const submitted = await submittedPaths(new Set(old.map(({ name }) => ownerOf(name))));
  const left = old.filter(({ name }) => !submitted.has(name));
  const outcomes = await Promise.all(left.map(tryToDiscard));
  return outcomes.filter(Boolean).length;
}

async function tryToDiscard(file: StoredFile): Promise<boolean> {
  try {
    return await discardUpload(file);
  } catch (error) {
    logFailure('An unsubmitted upload could not be deleted', error, { uid: ownerOf(file.name) });
    return false;
  }
}

/** True if a file is old enough to be deleted if it is unused. */
export const isOld = (created: unknown, at: Date) =>
  typeof created === 'string' && at.getTime() - Date.parse(created) > KYC_UPLOAD_LIFETIME;

async function submittedPaths(uids: ReadonlySet<string>): Promise<Set<unknown>> {
  const documents = firestore().collection('kyc_documents');
  const found = await Promise.all(
    [...uids].map((uid) => documents.where('user_id', '==', uid).select('file_path').get()),
  );
  return new Set(found.flatMap(({ docs }) => docs.map((document): unknown => document.get('file_path'))));
}

/** Files of a folder that are listed on an arrival, in one request. */
const LOOKED_AT = 1000;

/**
 * Returns true if an arrived verification file may stay. Each arrival deletes the oldest surplus files of its folder,
 * so that the folder can't be used as storage, and the newest file can always be submitted.
 */
export async function keepFewWaiting(store: Bucket, path: string): Promise<boolean> {
  const uid = ownerOf(path);
  const [files] = await store.getFiles({ prefix: `${FOLDER}${uid}/`, maxResults: LOOKED_AT, autoPaginate: false });
  const paths = files.map(({ name }) => name);
  const tooMany = waitingTooMany(paths, await submittedPaths(new Set([uid])));
  if (paths.length === LOOKED_AT && !paths.includes(path)) tooMany.push(path);
  const deleted = await Promise.all(tooMany.map((name) => discardUpload(store.file(name))));
  if (deleted.some(Boolean)) logEvent('Unsubmitted verification files over the limit were deleted', { uid });
  return !tooMany.includes(path);
}

/**
 * The files of one folder that were not submitted and are not among the newest. The result depends only on the files.
 */
export function waitingTooMany(paths: readonly string[], submitted: ReadonlySet<unknown>): string[] {
  const waiting = paths.filter((path) => !submitted.has(path));
  return waiting.sort(byTimeDescending).slice(KYC_UPLOADS_WAITING);
}

const timeOf = (path: string) => Number(/_(\d{1,16})\.[a-z]+$/.exec(nameIn(path))?.[1] ?? 0);

function byTimeDescending(a: string, b: string): number {
  return timeOf(b) - timeOf(a) || (a < b ? -1 : 1);
}
