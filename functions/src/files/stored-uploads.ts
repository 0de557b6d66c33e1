import { readUploadPath, uploadsFolder } from '../contract/files.ts';
import { bucket } from '../platform/admin.ts';

export interface StoredUpload {
  path: string;
  name: string;
  /** Bytes. */
  size: number;
  /** When it had arrived, by the server's clock. */
  uploadedAt: Date;
}

/** Every private file of a person, newest first, with what Storage itself says of it. */
export async function storedUploads(uid: string): Promise<StoredUpload[]> {
  const [files] = await (await bucket()).getFiles({ prefix: `${uploadsFolder(uid)}/` });
  const uploads = files.flatMap(({ name: path, metadata: { size, timeCreated } }) => {
    const name = readUploadPath(path)?.name;
    if (name === undefined || timeCreated === undefined) return [];
    return [{ path, name, size: Number(size), uploadedAt: new Date(timeCreated) }];
  });
  return uploads.sort((one, other) => other.uploadedAt.getTime() - one.uploadedAt.getTime());
}
