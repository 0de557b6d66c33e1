import { uploadPath, uploadTimestamp } from '@portal/functions/contract/files/files';
import { CallError } from '#lib/data/call.ts';
import { storeFile } from '#lib/data/store-file.ts';

/** The specification's hour (section 7). Only the person's own browser ever gets the file. */
const CACHE_CONTROL = 'private, max-age=3600';

interface FileToKeep {
  uid: string;
  file: File;
  onProgress: (progress: { sent: number; waiting: boolean }) => void;
  signal: AbortSignal;
}

const UNREADABLE = 'This file could not be read. It may have been moved or changed, or it is a folder.';

/** Puts a file among the person's private ones and answers its path. Rejects when it fails or is cancelled. */
export async function storePrivateFile({ uid, file, onProgress, signal }: FileToKeep): Promise<string> {
  await checkReadable(file);
  const path = uploadPath(uid, uploadTimestamp(), file.name);
  const contentType = file.type || 'application/octet-stream';
  await storeFile({ path, data: file, contentType, cacheControl: CACHE_CONTROL, onProgress, signal });
  return path;
}

/** What cannot be read would look like a connection that is lost, and be tried again for minutes. */
async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new CallError('unreadable', UNREADABLE);
  }
}
