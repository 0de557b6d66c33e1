import type { KycDocumentType } from '@portal/functions/contract/kyc';
import { storeFile } from '#firebase/store-file.ts';
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
  const path = kycPath({ uid, documentType, timestamp: Date.now(), extension: extensionOf(file.name) });
  await storeFile({
    path,
    data: file,
    contentType: contentTypeOf(file.name),
    cacheControl: CACHE_CONTROL,
    onProgress: ({ sent }) => onPercent(bytesPercent(sent, file.size)),
    signal,
  });
  return path;
}
