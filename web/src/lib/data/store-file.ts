import type { FullMetadata, UploadTask } from 'firebase/storage';

export interface FileToStore {
  path: string;
  data: Blob;
  contentType: string;
  cacheControl: string;
  /** Hears of every step: bytes sent so far, and whether the upload waits for a connection. */
  onProgress: (progress: { sent: number; waiting: boolean }) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/**
 * Puts a file into Storage. Where the connection goes, the upload waits for it and goes on from the byte it had reached.
 * Answers what Storage notes of the file; rejects when it fails, or is cancelled. The SDK is fetched by the first upload.
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

/** Left to itself the SDK goes on asking a network that is not there, and gives up in the end. */
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
