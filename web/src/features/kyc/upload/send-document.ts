import type { KycDocumentType, KycSubmission } from '@portal/functions/contract/kyc/kyc';
import { CallError, call } from '#lib/data/call.ts';
import { storeFile } from '#lib/data/files.ts';
import { bytesPercent, isRetryable, kycPath } from './upload-state.ts';
import { contentTypeOf, extensionOf } from './validate-file.ts';

/** From the specification, section 7. Only the user and staff can fetch the file. */
const CACHE_CONTROL = 'private, max-age=3600';

interface StoreRequest {
  uid: string;
  documentType: KycDocumentType;
  file: File;
  /** `percent` of the progress bar; `waiting` for a connection. */
  onProgress: (progress: { percent: number; waiting: boolean }) => void;
  signal: AbortSignal;
}

/** Uploads a file to Storage and resolves to its path. Rejects if it fails or is cancelled. */
export async function storeDocument({ uid, documentType, file, onProgress, signal }: StoreRequest): Promise<string> {
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

interface SubmissionError {
  message: string;
  /** The same stored file can be submitted again. */
  retryable: boolean;
  /** The server could not be reached. */
  unreachable: boolean;
}

const UNEXPECTED = 'Failed to upload document. Please try again.';

/** Submits a stored document for review. Resolves to null if it is accepted, otherwise to the error. */
export async function submitDocument(document: KycSubmission): Promise<SubmissionError | null> {
  try {
    await call('submitKycDocument', document);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) return { message: UNEXPECTED, retryable: true, unreachable: false };
    const { message, code } = error;
    return { message, retryable: isRetryable(code), unreachable: code === 'unavailable' };
  }
}
