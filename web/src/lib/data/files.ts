import type { FullMetadata, UploadTask } from 'firebase/storage';
import { normalizeCallError } from './call-error.ts';

export interface FileToStore {
  path: string;
  data: Blob;
  contentType: string;
  cacheControl: string;
  /** Reports the bytes sent so far, and whether the upload waits for a connection. */
  onProgress: (progress: { sent: number; waiting: boolean }) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file to Storage and resolves with its metadata. Without a connection, the upload pauses and later resumes.
 * The first upload loads the SDK.
 */
export async function storeFile(file: FileToStore): Promise<FullMetadata> {
  const [{ ref, uploadBytesResumable }, { storage }] = await Promise.all([
    import('firebase/storage'),
    import('#lib/firebase/storage.ts'),
  ]);
  file.signal.throwIfAborted();
  const { contentType, cacheControl } = file;
  const task = uploadBytesResumable(ref(storage, file.path), file.data, { contentType, cacheControl });
  const cancel = () => task.cancel();
  file.signal.addEventListener('abort', cancel, { once: true });
  const stop = pauseWhileOffline(task);
  task.on('state_changed', ({ bytesTransferred, state }) =>
    file.onProgress({ sent: bytesTransferred, waiting: state === 'paused' }),
  );
  try {
    return (await task).metadata;
  } finally {
    stop();
    file.signal.removeEventListener('abort', cancel);
  }
}

/** Pauses while offline, because the SDK would retry until it fails. */
function pauseWhileOffline(task: UploadTask): () => void {
  const pause = () => task.pause();
  const resume = () => task.resume();
  if (!navigator.onLine) pause();
  window.addEventListener('offline', pause);
  window.addEventListener('online', resume);
  return () => {
    window.removeEventListener('offline', pause);
    window.removeEventListener('online', resume);
  };
}

/** Deletes a file from Storage. Ignores a missing file. */
export async function deleteFile(path: string): Promise<void> {
  const [{ deleteObject, ref }, { storage }] = await Promise.all([
    import('firebase/storage'),
    import('#lib/firebase/storage.ts'),
  ]);
  try {
    await deleteObject(ref(storage, path));
  } catch (error) {
    if (normalizeCallError(error).code !== 'storage/object-not-found') throw error;
  }
}
