import type { KycDocumentType, KycSubmission } from '@portal/functions/contract/kyc/kyc';
import { CallError, call } from '#lib/data/call.ts';
import { storeFile } from '#lib/data/store-file.ts';
import { bytesPercent, kycPath, mayRecordAgain } from './upload-state.ts';
import { contentTypeOf, extensionOf } from './validate-file.ts';

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

/** The record of a stored document failed. */
interface SubmissionFailure {
  message: string;
  /** The same stored file may be recorded on another try. */
  again: boolean;
  /** No answer came: the connection was in the way. */
  unreachable: boolean;
}

const UNEXPECTED = 'Failed to upload document. Please try again.';

/** Hands a stored document in for review. Answers null when it is recorded, otherwise why it is not. */
export async function submitDocument(document: KycSubmission): Promise<SubmissionFailure | null> {
  try {
    await call('submitKycDocument', document);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) return { message: UNEXPECTED, again: true, unreachable: false };
    const { message, code } = error;
    return { message, again: mayRecordAgain(code), unreachable: code === 'unavailable' };
  }
}
