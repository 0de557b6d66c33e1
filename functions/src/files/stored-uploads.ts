import { readUploadPath, uploadsFolder } from '../contract/files.ts';
import { bucket } from '../platform/admin.ts';

export interface StoredUpload {
  path: string;
  name: string;
  /** Bytes. */
  size: number;
  /** As the uploading browser had it: the server seals a file by writing it anew, so Storage's own time is a later one. */
  uploadedAt: Date;
}

/** Every private file of a person, newest first. */
export async function storedUploads(uid: string): Promise<StoredUpload[]> {
  const [files] = await (await bucket()).getFiles({ prefix: `${uploadsFolder(uid)}/` });
  const uploads = files.flatMap(({ name: path, metadata }) => {
    const upload = readUploadPath(path);
    return upload ? [{ path, name: upload.name, size: Number(metadata.size ?? 0), uploadedAt: upload.uploadedAt }] : [];
  });
  return uploads.sort((one, other) => other.uploadedAt.getTime() - one.uploadedAt.getTime());
}
