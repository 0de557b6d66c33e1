import { uploadPath, uploadTimestamp } from '@portal/functions/contract/files/files';
import { CallError } from '#lib/data/call.ts';
import { storeFile } from '#lib/data/files.ts';

/** One hour (specification, section 7). Only the owner's browser receives the file. */
const CACHE_CONTROL = 'private, max-age=3600';

interface PrivateFileUpload {
  uid: string;
  file: File;
  onProgress: (progress: { sent: number; waiting: boolean }) => void;
  signal: AbortSignal;
}

const UNREADABLE = 'This file could not be read. It may have been moved or changed, or it is a folder.';

/** Stores a private file and returns its path. Rejects when it fails or is cancelled. */
export async function storePrivateFile({ uid, file, onProgress, signal }: PrivateFileUpload): Promise<string> {
  await checkReadable(file);
  const path = uploadPath(uid, uploadTimestamp(), file.name);
  const contentType = file.type || 'application/octet-stream';
  await storeFile({ path, data: file, contentType, cacheControl: CACHE_CONTROL, onProgress, signal });
  return path;
}

/** The SDK would take an unreadable file for a lost connection, and retry for minutes. */
async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new CallError('unreadable', UNREADABLE);
  }
}
