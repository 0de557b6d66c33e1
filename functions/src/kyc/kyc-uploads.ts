import { createHash } from 'node:crypto';
import { onSchedule } from 'firebase-functions/scheduler';
import type { KycDocumentType } from '../contract/kyc/kyc.ts';
import {
  KYC_SUBMISSIONS,
  KYC_SUBMISSIONS_OF_ADDRESS,
  KYC_SUBMISSIONS_WINDOW,
  KYC_UPLOAD_LIFETIME,
  REGION,
} from '../contract/limits.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { logEvent, logFailure } from '../platform/logging.ts';
import type { RateLimit } from '../platform/rate-limit.ts';
import { deleteFile, type StoredFile } from '../platform/stored-file.ts';

/** Files below `kyc/{uid}/{document_type}_{timestamp}.{ext}`: their names, how many may come, and the deletion of those never submitted. */
const FOLDER = 'kyc/';
const PAGE = 500;

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const ownerOf = (path: string) => path.split('/')[1] ?? '';

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

/** What this person uploaded and never submitted. A failure is logged only: the daily run comes back to it. */
export async function cleanupOf(uid: string, at: Date): Promise<void> {
  try {
    await cleanupKycUploads(at, uid);
  } catch (error) {
    logFailure('Uploads that were never submitted could not be deleted', error, { uid });
  }
}

/**
 * Deletes files that were uploaded and never submitted, of one person or of all: a passport must not be left behind because
 * a browser was closed. Uploads of the last hour may still be submitted. Answers how many it deleted.
 */
export async function cleanupKycUploads(at: Date, uid?: string): Promise<number> {
  const store = await bucket();
  const prefix = uid === undefined ? FOLDER : `${FOLDER}${uid}/`;
  let deleted = 0;
  for (let pageToken: string | undefined = ''; pageToken !== undefined; ) {
    const [files, next] = await store.getFiles({ prefix, maxResults: PAGE, autoPaginate: false, pageToken });
    deleted += await cleanupPage(files, at);
    pageToken = nextToken(next);
  }
  return deleted;
}

async function cleanupPage(files: readonly StoredFile[], at: Date): Promise<number> {
  const old = files.filter(({ metadata }) => isOld(metadata.timeCreated, at));
  const submitted = await submittedPaths(new Set(old.map(({ name }) => ownerOf(name))));
  const left = old.filter(({ name }) => !submitted.has(name));
  const outcomes = await Promise.all(left.map((file) => discardUpload(file)));
  return outcomes.filter(Boolean).length;
}

const isOld = (created: unknown, at: Date) =>
  typeof created === 'string' && at.getTime() - Date.parse(created) > KYC_UPLOAD_LIFETIME;

async function submittedPaths(uids: ReadonlySet<string>): Promise<Set<unknown>> {
  const documents = firestore().collection('kyc_documents');
  const found = await Promise.all(
    [...uids].map((uid) => documents.where('user_id', '==', uid).select('file_path').get()),
  );
  return new Set(found.flatMap(({ docs }) => docs.map((document): unknown => document.get('file_path'))));
}

const nextToken = (query: unknown): string | undefined =>
  typeof query === 'object' && query !== null && 'pageToken' in query && typeof query.pageToken === 'string'
    ? query.pageToken
    : undefined;

/** Once a day, at an hour of little use. */
export const cleanupUnclaimedKycFiles = onSchedule(
  {
    schedule: '30 3 * * *',
    timeZone: 'Europe/London',
    region: REGION,
    memory: '512MiB',
    maxInstances: 10,
    timeoutSeconds: 540,
    retryCount: 3,
  },
  async () =>
    logEvent('Verification files that were never submitted were deleted', { deleted: await cleanupKycUploads(now()) }),
);
