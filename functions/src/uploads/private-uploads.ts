import { HttpsError } from 'firebase-functions/https';
import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/storage';
import { avatarUploader, isPublishedAvatar } from '../contract/accounts/avatar.ts';
import { cleanFileName, downloadLinkRequestSchema, readUploadPath, uploadsFolder } from '../contract/files/files.ts';
import { UPLOAD_QUOTA, UPLOADS_MAX } from '../contract/limits.ts';
import { emptySchema } from '../contract/schemas.ts';
import type { OpenedFile } from '../files/access-log.ts';
import { findReader, issueLink, LinkRefused, type UploadClaims } from '../files/file-link.ts';
import { isKycPath, keepFewWaiting } from '../kyc/kyc-uploads.ts';
import { deleteLateFile } from '../people/deleted-accounts.ts';
import { type Bucket, bucket } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/entry-points/trigger-options.ts';
import { logEvent } from '../platform/logging.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { deleteFile, hasStatus, inspectFile, lockDownFile, statFile } from '../platform/stored-file.ts';
import { publishUploadedAvatar } from './avatar.ts';

/** The caller's private files, newest first. The rules don't let clients list them or read their metadata. */
export const listUploads = defineCallable('listUploads', {
  schema: emptySchema,
  async run(_input, { uid }) {
    const uploads = await storedUploads(uid);
    const files = uploads.map((upload) => ({ ...upload, uploadedAt: upload.uploadedAt.toISOString() }));
    return { files, usedBytes: uploads.reduce((sum, { size }) => sum + size, 0) };
  },
});

interface StoredUpload {
  path: string;
  name: string;
  /** Bytes. */
  size: number;
  /**
   * The time from the uploading browser. Storage's own time is later, because the server rewrites the file to seal it.
   */
  uploadedAt: Date;
}

async function storedUploads(uid: string): Promise<StoredUpload[]> {
  const [files] = await (await bucket()).getFiles({ prefix: `${uploadsFolder(uid)}/` });
  const uploads = files.flatMap(({ name: path, metadata }) => {
    const upload = readUploadPath(path);
    return upload ? [{ path, name: upload.name, size: Number(metadata.size ?? 0), uploadedAt: upload.uploadedAt }] : [];
  });
  return uploads.sort((one, other) => other.uploadedAt.getTime() - one.uploadedAt.getTime());
}

/** A link to one of the caller's private files, valid for an hour. */
export const createDownloadLink = defineCallable('createDownloadLink', {
  schema: downloadLinkRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ path }, { uid }) {
    if (readUploadPath(path)?.uid !== uid) {
      throw new HttpsError('permission-denied', 'You can only create links to your own files.');
    }
    const [exists] = await (await bucket()).file(path).exists();
    if (!exists) throw new HttpsError('not-found', 'This file no longer exists.');
    return issueLink({ kind: 'upload', uid, path }, now());
  },
});

/** Types that can't run scripts, checked by content and not by the type that the browser sent. */
const SAFE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/**
 * Opens a private file for the person that the link was made for. It is downloaded and never displayed, because uploads
 * are not inspected. Deleting an account deletes its files, so their links stop working.
 */
export async function openUpload({ uid, path }: UploadClaims): Promise<OpenedFile> {
  const uploaded = readUploadPath(path);
  if (uploaded?.uid !== uid) throw new LinkRefused('invalid');
  await findReader(uid);
  const file = (await bucket()).file(path);
  const found = await inspectFile(file);
  if (!found) throw new LinkRefused('missing');
  // The portal cleans names before it uploads a file, but another client might not.
  const fileName = cleanFileName(uploaded.name);
  return {
    fileName,
    disposition: 'attachment',
    contentType: SAFE_TYPES.find((type) => type === found.contentType) ?? 'application/octet-stream',
    size: found.size,
    body: () => file.createReadStream({ decompress: false }),
    access: {
      user_id: uid,
      kind: 'upload',
      file_path: path,
      file_name: fileName,
      opportunity_id: null,
      document_id: null,
      disposition: 'attachment',
    },
  };
}

const TOKENS = 'firebaseStorageDownloadTokens';

/**
 * The quota of a person's private files, and how many files an arrival lists: enough to detect that the quota is
 * exceeded.
 */
const QUOTA = { bytes: UPLOAD_QUOTA, files: UPLOADS_MAX };
const LOOKED_AT = 2 * UPLOADS_MAX;

/**
 * Handles each uploaded file. Deletes files of deleted accounts, and files over limits that rules can't check: private
 * files over the quota, and verification files that wait without being submitted. Removes the token that makes a kept
 * file readable by URL, except for published avatars, which are public. Sealing rewrites the file and runs this trigger
 * once more, with no effect. Handles one file at a time, because decoding an avatar can take half the memory.
 */
export const onFileUploaded = onObjectFinalized(
  { ...TRIGGER_OPTIONS, bucket: storageBucket, concurrency: 1 },
  endOnPermanentErrors('onFileUploaded', async ({ data, time }) => {
    if (await deleteLateFile(data.name)) return;
    if (isPublishedAvatar(data.name)) return;
    const avatarOf = avatarUploader(data.name);
    if (avatarOf !== null) return publishUploadedAvatar(avatarOf, data);
    const uploaded = readUploadPath(data.name);
    const store = await bucket();
    const file = store.file(data.name);
    try {
      if (uploaded && !(await keepWithinQuota(store, uploaded.uid, data))) return;
      if (isKycPath(data.name) && !(await keepFewWaiting(store, data.name))) return;
      if (data.metadata?.[TOKENS] === undefined) return;
      // Submitting a document rewrites the file. The Storage emulator ignores the precondition of the next call.
      const found = await statFile(file);
      if (String(found?.generation) !== String(data.generation)) return;
      await lockDownFile(file, { generation: data.generation, at: new Date(time) });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }),
);

interface Arrived {
  name: string;
  generation: number;
}

/**
 * Returns true if the arrived file may stay. A file over the quota is deleted; each other file is checked on its own
 * arrival. A file that stays may have an earlier timestamp than others, and then deletes the files that no longer fit. One
 * list request is enough: a file behind twice the allowed number is over the quota.
 */
async function keepWithinQuota(store: Bucket, uid: string, { name, generation }: Arrived): Promise<boolean> {
  const [files] = await store.getFiles({
    prefix: `${uploadsFolder(uid)}/`,
    maxResults: LOOKED_AT,
    autoPaginate: false,
  });
  const listed = files.map((file) => ({ path: file.name, size: Number(file.metadata.size ?? 0) }));
  const isListed = listed.some(({ path }) => path === name);
  if (!isListed && listed.length < LOOKED_AT) return false;
  const over = filesOverQuota(listed, QUOTA).map(({ path }) => path);
  const stays = isListed && !over.includes(name);
  if (stays) await Promise.all(over.map((path) => deleteFile(store.file(path))));
  else await deleteFile(store.file(name), generation);
  const deleted = stays ? over.length : 1;
  if (deleted > 0) logEvent('Private files over the quota were deleted', { uid, count: deleted });
  return stays;
}

/** Deleted or replaced meanwhile: there is nothing left to do. */
const isGone = (error: unknown) => hasStatus(error, 404) || hasStatus(error, 412);

interface KeptFile {
  path: string;
  /** Bytes. */
  size: number;
}

interface Quota {
  bytes: number;
  files: number;
}

/**
 * The files of one person over their quota of bytes or files. Files count in the order of their timestamps, and each
 * that doesn't fit is returned. The result depends only on the files, so concurrent arrivals don't delete each other.
 */
export function filesOverQuota(files: readonly KeptFile[], quota: Quota): KeptFile[] {
  const kept = { bytes: 0, files: 0 };
  return [...files].sort(byTime).filter(({ size }) => {
    if (kept.bytes + size > quota.bytes || kept.files === quota.files) return true;
    kept.bytes += size;
    kept.files += 1;
    return false;
  });
}

const timeOf = ({ path }: KeptFile) => readUploadPath(path)?.uploadedAt.getTime() ?? Number.POSITIVE_INFINITY;

function byTime(a: KeptFile, b: KeptFile): number {
  if (timeOf(a) !== timeOf(b)) return timeOf(a) < timeOf(b) ? -1 : 1;
  return a.path < b.path ? -1 : 1;
}
