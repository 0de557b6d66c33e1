import { cleanFileName } from '../../contract/files/file-name.ts';
import { readUploadPath } from '../../contract/files/files.ts';
import { bucket } from '../../platform/admin.ts';
import { inspectFile } from '../../platform/stored-file.ts';
import type { UploadClaims } from '../file-link.ts';
import type { OpenedFile } from '../opening.ts';
import { LinkRefused } from '../refusal.ts';
import { findReader } from './find-reader.ts';

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
