import { createHash } from 'node:crypto';
import type { KycDocumentType } from '../contract/kyc/kyc.ts';
import {
  KYC_SUBMISSIONS,
  KYC_SUBMISSIONS_OF_ADDRESS,
  KYC_SUBMISSIONS_WINDOW,
  KYC_UPLOAD_LIFETIME,
  KYC_UPLOADS_WAITING,
} from '../contract/limits.ts';
import { type Bucket, bucket, firestore } from '../platform/admin.ts';
import { logEvent, logFailure } from '../platform/logging.ts';
import type { RateLimit } from '../platform/rate-limit.ts';
import { deleteFile, type StoredFile } from '../platform/stored-file.ts';

/** Files below `kyc/{uid}/{document_type}_{timestamp}.{ext}`: their names, how many may come, and the deletion of those never submitted. */
const FOLDER = 'kyc/';

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const ownerOf = (path: string) => path.split('/')[1] ?? '';

export const isKycPath = (path: string): boolean => path.startsWith(FOLDER);

export const isOwnPath = (path: string, uid: string): boolean => path.startsWith(`${FOLDER}${uid}/`);

/** Whether the file was uploaded as the kind of document that it is now called. */
export const isNamedAs = (path: string, type: KycDocumentType): boolean => nameIn(path).startsWith(`${type}_`);

/**
 * The id of the one `kyc_documents` record that a path can have, so that submitting a file twice is submitting it once. Two
 * paths never share one: the file's name, which ends it, can be told from the uid before it.
 */
export const kycDocumentId = (path: string): string => `${ownerOf(path)}_${nameIn(path)}`;

const inHours = (hours: number) => (hours === 1 ? 'in an hour' : `in ${hours} hours`);

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Every file is unpacked and read to its end, so tries are limited. */
export const kycSubmissionLimit = (uid: string): RateLimit => ({
  key: `kyc_${hashOf(uid)}`,
  max: KYC_SUBMISSIONS,
  window: KYC_SUBMISSIONS_WINDOW,
  message: (minutes) =>
    `You have tried ${KYC_SUBMISSIONS} times within a day. Please try again ${inHours(Math.ceil(minutes / 60))}.`,
});

/** Tries from one address, of all accounts together. */
export const kycSubmissionLimitOfAddress = (address: string): RateLimit => ({
  key: `kyc_from_${hashOf(address)}`,
  max: KYC_SUBMISSIONS_OF_ADDRESS,
  window: KYC_SUBMISSIONS_WINDOW,
  message: (minutes) =>
    `Too many documents were submitted from your network within a day. Please try again ${inHours(Math.ceil(minutes / 60))}.`,
});

/**
 * Deletes an uploaded file that no record names, and answers whether it did. The read holds the record's id, so none is
 * written while the file goes: the same file may be submitted twice at once, and only one of the two be refused.
 */
export async function discardUpload(file: StoredFile): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const document = await transaction.get(firestore().doc(`kyc_documents/${kycDocumentId(file.name)}`));
    if (document.exists) return false;
    await deleteFile(file);
    return true;
  });
}

/** Deletes what this person uploaded and never submitted. A failure is logged only: the daily run comes back to it. */
export async function cleanupOf(uid: string, at: Date): Promise<void> {
  try {
    const [files] = await (await bucket()).getFiles({ prefix: `${FOLDER}${uid}/` });
    await deleteUnsubmitted(files, at);
  } catch (error) {
    logFailure('Uploads that were never submitted could not be deleted', error, { uid });
  }
}

/**
 * Deletes, of these files, those that were uploaded and never submitted: a passport must not be left behind because a browser was
 * closed. Uploads of the last hour may still be submitted. Answers how many it deleted; one that fails keeps no other from its turn.
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
    logFailure('An upload that was never submitted could not be deleted', error, { uid: ownerOf(file.name) });
    return false;
  }
}

/** Whether a file is old enough to be deleted if nothing uses it. */
export const isOld = (created: unknown, at: Date) =>
  typeof created === 'string' && at.getTime() - Date.parse(created) > KYC_UPLOAD_LIFETIME;

async function submittedPaths(uids: ReadonlySet<string>): Promise<Set<unknown>> {
  const documents = firestore().collection('kyc_documents');
  const found = await Promise.all(
    [...uids].map((uid) => documents.where('user_id', '==', uid).select('file_path').get()),
  );
  return new Set(found.flatMap(({ docs }) => docs.map((document): unknown => document.get('file_path'))));
}

/** How many files of a folder one arrival looks at: one request, however many are on their way. */
const LOOKED_AT = 1000;

/**
 * Whether a verification file that arrived may stay. Each arrival deletes the older files of its folder that are too many, so
 * that nobody can store files here without submitting them, and the newest can always be submitted.
 */
export async function keepFewWaiting(store: Bucket, path: string): Promise<boolean> {
  const uid = ownerOf(path);
  const [files] = await store.getFiles({ prefix: `${FOLDER}${uid}/`, maxResults: LOOKED_AT, autoPaginate: false });
  const paths = files.map(({ name }) => name);
  const tooMany = waitingTooMany(paths, await submittedPaths(new Set([uid])));
  if (paths.length === LOOKED_AT && !paths.includes(path)) tooMany.push(path);
  const deleted = await Promise.all(tooMany.map((name) => discardUpload(store.file(name))));
  if (deleted.some(Boolean)) logEvent('Verification files that were not submitted were too many', { uid });
  return !tooMany.includes(path);
}

/** Of the files of one folder, those that were not submitted and are not among the newest. The same files give the same answer. */
export function waitingTooMany(paths: readonly string[], submitted: ReadonlySet<unknown>): string[] {
  const waiting = paths.filter((path) => !submitted.has(path));
  return waiting.sort(byTimeDescending).slice(KYC_UPLOADS_WAITING);
}

const timeOf = (path: string) => Number(/_(\d{1,16})\.[a-z]+$/.exec(nameIn(path))?.[1] ?? 0);

function byTimeDescending(a: string, b: string): number {
  return timeOf(b) - timeOf(a) || (a < b ? -1 : 1);
}
