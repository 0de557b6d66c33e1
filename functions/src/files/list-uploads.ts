import { emptySchema } from '../contract/calls.ts';
import { readUploadPath, uploadsFolder } from '../contract/files/files.ts';
import { bucket } from '../platform/admin.ts';
import { defineCallable } from '../platform/define-callable.ts';

/**
 * The caller's private files, newest first. A browser may list its folder but learns no sizes there, for the rules let nobody
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
