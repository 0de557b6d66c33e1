import { HttpsError } from 'firebase-functions/https';
import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/storage';
import { deleteLateFile } from '../accounts/deleted-accounts.ts';
import { avatarUploader, isPublishedAvatar } from '../contract/accounts/avatar.ts';
import { emptySchema } from '../contract/calls.ts';
import { cleanFileName, downloadLinkRequestSchema, readUploadPath, uploadsFolder } from '../contract/files/files.ts';
import { UPLOAD_QUOTA, UPLOADS_MAX } from '../contract/limits.ts';
import type { OpenedFile } from '../files/access-log.ts';
import { findReader, issueLink, LinkRefused, type UploadClaims } from '../files/file-link.ts';
import { isKycPath, keepFewWaiting } from '../kyc/kyc-uploads.ts';
import { type Bucket, bucket } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logEvent } from '../platform/logging.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { deleteFile, hasStatus, inspectFile, lockDownFile } from '../platform/stored-file.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/trigger-options.ts';

/** The caller's private files, newest first. The rules let no client list them or read their metadata. */
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
  /** As the uploading browser had it: the server seals a file by writing it anew, so Storage's own time is a later one. */
  uploadedAt: Date;
}

/** Every private file of a person, newest first. */
async function storedUploads(uid: string): Promise<StoredUpload[]> {
  const [files] = await (await bucket()).getFiles({ prefix: `${uploadsFolder(uid)}/` });
  const uploads = files.flatMap(({ name: path, metadata }) => {
    const upload = readUploadPath(path);
    return upload ? [{ path, name: upload.name, size: Number(metadata.size ?? 0), uploadedAt: upload.uploadedAt }] : [];
  });
  return uploads.sort((one, other) => other.uploadedAt.getTime() - one.uploadedAt.getTime());
}

/** A link to a private file of the caller's own, valid for an hour. */
export const createDownloadLink = defineCallable('createDownloadLink', {
  schema: downloadLinkRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ path }, { uid }) {
    if (readUploadPath(path)?.uid !== uid) {
      throw new HttpsError('permission-denied', 'You can only make links to files of your own.');
    }
    const [exists] = await (await bucket()).file(path).exists();
    if (!exists) throw new HttpsError('not-found', 'This file is no longer there.');
    return issueLink({ kind: 'upload', uid, path }, now());
  },
});

/** Told by content, not by what the uploading browser said: types that do nothing by themselves. */
const SAFE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/**
 * A private file of the person that the link was made for. It is always saved, never shown: what people upload has not been
 * looked into. Deleting an account deletes its files, so their links end by themselves.
 */
export async function openUpload({ uid, path }: UploadClaims): Promise<OpenedFile> {
  const uploaded = readUploadPath(path);
  if (uploaded?.uid !== uid) throw new LinkRefused('invalid');
  await findReader(uid);
  const file = (await bucket()).file(path);
  const found = await inspectFile(file);
  if (!found) throw new LinkRefused('missing');
  // Names are cleaned by the browser that uploads, which need not have been ours.
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

/** What is deleted of a person's private files when one more arrives, and how many of them are looked at: enough to see the quota. */
const QUOTA = { bytes: UPLOAD_QUOTA, files: UPLOADS_MAX };
const LOOKED_AT = 2 * UPLOADS_MAX;

/**
 * Deletes what arrives in any folder after its account was deleted, and what static rules cannot sum up: private files over the quota,
 * verification files that wait without being submitted. Every file that is kept loses the token by which anyone with the address
 * could read it. Avatars are left to their own trigger: it deletes the upload, and the published copy is for everybody.
 * Sealing writes the file anew and so comes here once more, to find nothing left to do.
 */
export const onUploadFinalized = onObjectFinalized(
  { ...TRIGGER_OPTIONS, bucket: storageBucket },
  endOnPermanentErrors('onUploadFinalized', async ({ data, time }) => {
    if (await deleteLateFile(data.name)) return;
    if (avatarUploader(data.name) !== null || isPublishedAvatar(data.name)) return;
    const uploaded = readUploadPath(data.name);
    const store = await bucket();
    const file = store.file(data.name);
    try {
      if (uploaded && !(await keepWithinQuota(store, uploaded.uid, data))) return;
      if (isKycPath(data.name) && !(await keepFewWaiting(store, data.name))) return;
      if (data.metadata?.[TOKENS] !== undefined) {
        await lockDownFile(file, { generation: data.generation, at: new Date(time) });
      }
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
 * Whether the file that arrived may stay. One that is over the quota is deleted, and nothing else: every file has an arrival of
 * its own, so each is checked. One that stays may come before others in time, and then deletes those that it leaves no room for.
 * The list is one request, however many files are on their way: a file behind twice the number that may be kept is over it.
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

/** Deleted by its owner, or replaced, in the meantime: nothing is left to do. */
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
 * The files of one person that are over their quota, of bytes or of files: they are taken in the order of their timestamps, and
 * each that does not fit any more is named. The same files always give the same answer, so uploads that arrive together do not
 * delete each other.
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
