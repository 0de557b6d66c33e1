import { HttpsError } from 'firebase-functions/https';
import { emptySchema } from '../contract/calls.ts';
import { cleanFileName, downloadLinkRequestSchema, readUploadPath, uploadsFolder } from '../contract/files/files.ts';
import { bucket } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { inspectFile } from '../platform/stored-file.ts';
import type { OpenedFile } from './access-log.ts';
import { findReader, issueLink, type UploadClaims } from './file-link.ts';
import { LinkRefused } from './link-refusal.ts';

/**
 * The caller's private files, newest first. A browser may list its folder but learns no sizes there, for the rules let no client
 * read a private file's metadata.
 */
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
