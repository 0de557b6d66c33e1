import { KYC_POINTS_PER_DOCUMENT } from '@portal/functions/contract/limits';

/** Where one document's upload stands. Once a file is up its path is kept, so that a retry only records it again. */
export type UploadState =
  | { stage: 'empty' }
  | { stage: 'chosen'; file: File }
  | { stage: 'uploading'; file: File; percent: number; waiting: boolean }
  | { stage: 'recording'; file: File; path: string }
  | { stage: 'failed'; file: File; path: string | null; message: string; unreachable: boolean }
  | { stage: 'done' };

/** Bytes fill the first half of the bar; the second half is the record (specification, section 7). */
export function bytesPercent(transferred: number, total: number): number {
  return total > 0 ? Math.floor((transferred / total) * KYC_POINTS_PER_DOCUMENT) : 0;
}

export function percentOf(state: UploadState): number {
  if (state.stage === 'uploading') return state.percent;
  if (state.stage === 'recording') return KYC_POINTS_PER_DOCUMENT;
  return state.stage === 'done' ? 100 : 0;
}

export const isSending = ({ stage }: UploadState): boolean => stage === 'uploading' || stage === 'recording';

/** A stored file waits for its record, and only the connection was in the way: it is recorded as soon as that is back. */
export const waitsForConnection = (state: UploadState): boolean =>
  state.stage === 'failed' && state.path !== null && state.unreachable;

/**
 * Codes after which the same file may be recorded on another try, because nobody has judged it. With any other answer the
 * server has deleted it, too many tries in a day included.
 */
const PASSING = ['unavailable', 'deadline-exceeded', 'internal', 'unknown', 'cancelled'];

export const mayRecordAgain = (code: string): boolean => PASSING.includes(code.replace(/^functions\//, ''));

/** `kyc/{uid}/{document_type}_{timestamp}.{ext}`, as the Storage rules demand. */
export function kycPath(place: { uid: string; documentType: string; timestamp: number; extension: string }): string {
  return `kyc/${place.uid}/${place.documentType}_${place.timestamp}.${place.extension}`;
}
