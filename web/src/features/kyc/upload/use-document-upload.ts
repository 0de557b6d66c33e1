import { KYC_DOCUMENT_LABELS, type KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { storeDocument, submitDocument } from './send-document.ts';
import { type UploadState, waitsForConnection } from './upload-state.ts';
import { validateContent } from './validate-file.ts';

const STORE_FAILED = 'Failed to upload document. Please try again.';
type Failure = Omit<Extract<UploadState, { stage: 'failed' }>, 'stage' | 'file'>;

interface DocumentUpload {
  documentType: KycDocumentType;
  issueDate: string | undefined;
  /** The id of the submitted document whose place the file takes. */
  replaces: string | undefined;
  onDone: (() => void) | undefined;
}

/** Selects, uploads and submits one document. The selected file stays until it is submitted, replaced or cleared. */
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
      else fail(file, { message: STORE_FAILED, path: null, unreachable: !navigator.onLine });
      return null;
    }
  };

  /** Uploads and submits the selected file. If only the submission failed before, submits the stored file again. */
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

/** While `enabled`, calls `retry` when the connection is back. */
function useRetryOnline(enabled: boolean, retry: () => void): void {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    if (!enabled) return undefined;
    const resume = () => latest.current();
    window.addEventListener('online', resume, { once: true });
    return () => window.removeEventListener('online', resume);
  }, [enabled]);
}
