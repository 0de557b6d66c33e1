import type { KycDocumentType } from '@portal/functions/contract/kyc';
import { contentTypeOf, extensionOf } from '../check-file.ts';
import { bytesPercent, kycPath } from '../upload-state.ts';

/** How long a cache may keep the file (specification, section 7); nobody but the person and staff ever gets it. */
const CACHE_CONTROL = 'private, max-age=3600';

interface DocumentToStore {
  uid: string;
  documentType: KycDocumentType;
  file: File;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/** Puts a file where verification documents are kept and answers its path. Rejects when it fails or is cancelled. */
export async function storeDocument({ uid, documentType, file, onPercent, signal }: DocumentToStore): Promise<string> {
  const [{ ref, uploadBytesResumable }, { storage }] = await Promise.all([
    import('firebase/storage'),
    import('#firebase/storage.ts'),
  ]);
  signal.throwIfAborted();
  const path = kycPath({ uid, documentType, timestamp: Date.now(), extension: extensionOf(file.name) });
  const metadata = { contentType: contentTypeOf(file.name), cacheControl: CACHE_CONTROL };
  const task = uploadBytesResumable(ref(storage, path), file, metadata);
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => onPercent(bytesPercent(bytesTransferred, totalBytes)));
  await task;
  return path;
}
