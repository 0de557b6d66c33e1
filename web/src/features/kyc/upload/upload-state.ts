import { KYC_POINTS_PER_DOCUMENT } from '@portal/functions/contract/limits';

/** The upload of one document. `path` is set once the file is stored, so that a retry only submits it again. */
export type UploadState =
  | { stage: 'empty' }
  | { stage: 'selected'; file: File }
  | { stage: 'uploading'; file: File; percent: number; waiting: boolean }
  | { stage: 'submitting'; file: File; path: string }
  | { stage: 'failed'; file: File; path: string | null; message: string; unreachable: boolean }
  | { stage: 'done' };

/** The upload fills the first half of the bar, the submission the second (specification, section 7). */
export function bytesPercent(transferred: number, total: number): number {
  return total > 0 ? Math.floor((transferred / total) * KYC_POINTS_PER_DOCUMENT) : 0;
}

export function percentOf(state: UploadState): number {
  if (state.stage === 'uploading') return state.percent;
  if (state.stage === 'submitting') return KYC_POINTS_PER_DOCUMENT;
  return state.stage === 'done' ? 100 : 0;
}

export const isSending = ({ stage }: UploadState): boolean => stage === 'uploading' || stage === 'submitting';

/** A stored file that could not be submitted offline is submitted when the connection is back. */
export const waitsForConnection = (state: UploadState): boolean =>
  state.stage === 'failed' && state.path !== null && state.unreachable;

/** Codes after which the same file can be submitted again. With any other code the server has deleted the file. */
const RETRYABLE_CODES = ['unavailable', 'deadline-exceeded', 'internal', 'unknown', 'cancelled'];

export const isRetryable = (code: string): boolean => RETRYABLE_CODES.includes(code.replace(/^functions\//, ''));

/** `kyc/{uid}/{document_type}_{timestamp}.{ext}`, as the Storage rules require. */
export function kycPath(file: { uid: string; documentType: string; timestamp: number; extension: string }): string {
  return `kyc/${file.uid}/${file.documentType}_${file.timestamp}.${file.extension}`;
}
