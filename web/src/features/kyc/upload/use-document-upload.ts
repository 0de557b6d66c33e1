import { KYC_DOCUMENT_LABELS, type KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/signed-in-user.ts';
import { storeDocument, submitDocument } from './send-document.ts';
import { type UploadState, waitsForConnection } from './upload-state.ts';
import { whyFileRefused } from './validate-file.ts';

const STORE_FAILED = 'Failed to upload document. Please try again.';
type Failure = Omit<Extract<UploadState, { stage: 'failed' }>, 'stage' | 'file'>;

/** Choosing, sending and recording one document. The chosen file stays until it is handed in, replaced or cleared. */
export function useDocumentUpload(documentType: KycDocumentType, issueDate: string | undefined) {
  const { uid } = useSignedInUser();
  const toast = useToast();
  const [state, setState] = useState<UploadState>({ stage: 'empty' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = (file: File) => {
    const refusal = whyFileRefused(file);
    if (refusal) toast({ title: 'Invalid File', description: refusal, tone: 'destructive' });
    else setState({ stage: 'chosen', file });
  };

  const fail = (file: File, failure: Failure) => {
    setState({ stage: 'failed', file, ...failure });
    toast({ title: 'Upload Failed', description: failure.message, tone: 'destructive' });
  };

  const record = async (file: File, path: string) => {
    setState({ stage: 'recording', file, path });
    // A key without a value would be sent as null, which the server refuses.
    const date = issueDate === undefined ? {} : { issueDate };
    const failure = await submitDocument({ documentType, path, fileName: file.name, ...date });
    if (failure) return fail(file, { ...failure, path: failure.again ? path : null });
    setState({ stage: 'done' });
    const description = `Your ${KYC_DOCUMENT_LABELS[documentType]} has been uploaded successfully.`;
    toast({ title: 'Upload Successful', description, tone: 'success' });
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
      if (signal.aborted) setState({ stage: 'chosen', file });
      else fail(file, { message: STORE_FAILED, path: null, unreachable: !navigator.onLine });
      return null;
    }
  };

  /** Sends the chosen file; after a failed record, records the file that is already stored. */
  const upload = async () => {
    if (state.stage !== 'chosen' && state.stage !== 'failed') return;
    const stored = state.stage === 'failed' ? state.path : null;
    const path = stored ?? (await send(state.file));
    if (path) await record(state.file, path);
  };
  useOnceOnline(waitsForConnection(state), upload);

  const clear = () => setState({ stage: 'empty' });
  const cancel = () => running.current?.abort();
  return { state, choose, clear, upload, cancel };
}

/** While `wanted`, goes on by itself when the connection is back. */
function useOnceOnline(wanted: boolean, goOn: () => void): void {
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    if (!wanted) return undefined;
    const resume = () => latest.current();
    window.addEventListener('online', resume, { once: true });
    return () => window.removeEventListener('online', resume);
  }, [wanted]);
}
