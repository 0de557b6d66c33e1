import type { KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import { storeFile } from '#lib/data/store-file.ts';
import { contentTypeOf, extensionOf } from '../check-file.ts';
import { bytesPercent, kycPath } from '../upload-state.ts';

/** How long a cache may keep the file (specification, section 7); nobody but the person and staff ever gets it. */
const CACHE_CONTROL = 'private, max-age=3600';

interface DocumentToStore {
  uid: string;
  documentType: KycDocumentType;
  file: File;
  /** Hears of every step: points of the bar so far, and whether the upload waits for a connection. */
  onProgress: (progress: { percent: number; waiting: boolean }) => void;
  signal: AbortSignal;
}

/** Puts a file where verification documents are kept and answers its path. Rejects when it fails or is cancelled. */
export async function storeDocument({ uid, documentType, file, onProgress, signal }: DocumentToStore): Promise<string> {
  const path = kycPath({ uid, documentType, timestamp: Date.now(), extension: extensionOf(file.name) });
  await storeFile({
    path,
    data: file,
    contentType: contentTypeOf(file.name),
    cacheControl: CACHE_CONTROL,
    onProgress: ({ sent, waiting }) => onProgress({ percent: bytesPercent(sent, file.size), waiting }),
    signal,
  });
  return path;
}
