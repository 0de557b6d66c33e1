import { KYC_DOCUMENT_LABELS, type KycDocumentType, type KycSubmission } from '@portal/functions/contract/kyc/kyc';
import { KYC_POINTS_PER_DOCUMENT } from '@portal/functions/contract/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { CallError, call } from '#lib/data/call.ts';
import { storeFile } from '#lib/data/files.ts';
import { contentTypeOf, extensionOf, validateContent } from './validate-file.ts';

type Failure = Omit<Extract<UploadState, { stage: 'failed' }>, 'stage' | 'file'>;

interface DocumentUpload {
  documentType: KycDocumentType;
  issueDate: string | undefined;
  replaces: string | undefined;
  onDone: (() => void) | undefined;
}

/** Keeps the file until it is submitted, replaced or cleared. */
export function useDocumentUpload({ documentType, issueDate, replaces, onDone }: DocumentUpload) {
  const { uid } = useSignedInUser();
  const toast = useToast();
  const [state, setState] = useState<UploadState>({ stage: 'empty' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const latest = useRef<File>(undefined);
  const select = async (file: File) => {
    latest.current = file;
    const invalid = await validateContent(file);
    if (latest.current !== file) return;
    if (invalid) toast({ title: 'Invalid File', description: invalid, tone: 'destructive' });
    else setState({ stage: 'selected', file });
  };

  const fail = (file: File, failure: Failure) => {
    setState({ stage: 'failed', file, ...failure });
    toast({ title: 'Upload Failed', description: failure.message, tone: 'destructive' });
  };

  const submit = async (file: File, path: string) => {
    setState({ stage: 'submitting', file, path });
    // The SDK sends undefined as null, which the server refuses.
    const optional = { ...(issueDate !== undefined && { issueDate }), ...(replaces !== undefined && { replaces }) };
    const failure = await submitDocument({ documentType, path, fileName: file.name, ...optional });
    if (failure) return fail(file, { ...failure, path: failure.retryable ? path : null });
    setState({ stage: 'done' });
    const what = replaces === undefined ? 'uploaded' : 'replaced';
    const description = `Your ${KYC_DOCUMENT_LABELS[documentType]} has been ${what} successfully.`;
    toast({ title: 'Upload Successful', description, tone: 'success' });
    onDone?.();
  };

  const send = async (file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const onProgress = (progress: { percent: number; waiting: boolean }) => {
      if (!signal.aborted) setState({ stage: 'uploading', file, ...progress });
    };
    onProgress({ percent: 0, waiting: false });
    try {
      return await storeDocument({ uid, documentType, file, onProgress, signal });
    } catch {
      if (signal.aborted) setState({ stage: 'selected', file });
      else fail(file, { message: UNEXPECTED, path: null, unreachable: !navigator.onLine });
      return null;
    }
  };

  /** If only the submission failed before, submits the stored file again. */
  const upload = async () => {
    if (state.stage !== 'selected' && state.stage !== 'failed') return;
    const stored = state.stage === 'failed' ? state.path : null;
    const path = stored ?? (await send(state.file));
    if (path) await submit(state.file, path);
  };
  useRetryOnline(waitsForConnection(state), upload);

  const clear = () => setState({ stage: 'empty' });
  const cancel = () => running.current?.abort();
  return { state, select, clear, upload, cancel };
}

/** While `enabled`, calls `retry` on reconnecting. */
function useRetryOnline(enabled: boolean, retry: () => void): void {
  const resume = useEffectEvent(retry);
  useEffect(() => {
    if (!enabled) return undefined;
    const onOnline = () => resume();
    window.addEventListener('online', onOnline, { once: true });
    return () => window.removeEventListener('online', onOnline);
  }, [enabled]);
}

/** `path` is set once the file is stored, so that a retry only submits it again. */
export type UploadState =
  | { stage: 'empty' }
  | { stage: 'selected'; file: File }
  | { stage: 'uploading'; file: File; percent: number; waiting: boolean }
  | { stage: 'submitting'; file: File; path: string }
  | { stage: 'failed'; file: File; path: string | null; message: string; unreachable: boolean }
  | { stage: 'done' };

/** The upload fills the first half of the bar, the submission the second. */
export function bytesPercent(transferred: number, total: number): number {
  return total > 0 ? Math.floor((transferred / total) * KYC_POINTS_PER_DOCUMENT) : 0;
}

export function percentOf(state: UploadState): number {
  if (state.stage === 'uploading') return state.percent;
  if (state.stage === 'submitting') return KYC_POINTS_PER_DOCUMENT;
  return state.stage === 'done' ? 100 : 0;
}

export const isSending = ({ stage }: UploadState): boolean => stage === 'uploading' || stage === 'submitting';

/** True for a stored file to submit on reconnecting. */
export const waitsForConnection = (state: UploadState): boolean =>
  state.stage === 'failed' && state.path !== null && state.unreachable;

/** Codes after which the same file can be submitted again. After other codes, the server has deleted the file. */
const RETRYABLE_CODES = ['unavailable', 'deadline-exceeded', 'internal', 'unknown', 'cancelled'];

export const isRetryable = (code: string): boolean => RETRYABLE_CODES.includes(code.replace(/^functions\//, ''));

/** `kyc/{uid}/{document_type}_{timestamp}.{ext}`, as the Storage rules require. */
export function kycPath(file: { uid: string; documentType: string; timestamp: number; extension: string }): string {
  return `kyc/${file.uid}/${file.documentType}_${file.timestamp}.${file.extension}`;
}

/** Only the user and staff can fetch the file. */
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
async function storeDocument({ uid, documentType, file, onProgress, signal }: StoreRequest): Promise<string> {
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
  retryable: boolean;
  unreachable: boolean;
}

const UNEXPECTED = 'Failed to upload document. Please try again.';

/** Submits a stored document for review. Resolves to the error, or null if accepted. */
async function submitDocument(document: KycSubmission): Promise<SubmissionError | null> {
  try {
    await call('submitKycDocument', document);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) return { message: UNEXPECTED, retryable: true, unreachable: false };
    const { message, code } = error;
    return { message, retryable: isRetryable(code), unreachable: code === 'unavailable' };
  }
}
