import { uploadPath, uploadTimestamp } from '@portal/functions/contract/files';
import { storeFile } from '#firebase/store-file.ts';

/** The specification's hour (section 7). Only the person's own browser ever gets the file. */
const CACHE_CONTROL = 'private, max-age=3600';

interface FileToKeep {
  uid: string;
  file: File;
  onProgress: (progress: { sent: number; waiting: boolean }) => void;
  signal: AbortSignal;
}

/** Puts a file among the person's private ones and answers its path. Rejects when it fails or is cancelled. */
export async function storePrivateFile({ uid, file, onProgress, signal }: FileToKeep): Promise<string> {
  const path = uploadPath(uid, uploadTimestamp(), file.name);
  const contentType = file.type || 'application/octet-stream';
  await storeFile({ path, data: file, contentType, cacheControl: CACHE_CONTROL, onProgress, signal });
  return path;
}
