import { KYC_DOCUMENT_LABELS, type KycDocumentType } from '@portal/functions/contract/kyc';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#firebase/signed-in-user.ts';
import { storeDocument } from './api/store-document.ts';
import { submitDocument } from './api/submit-document.ts';
import { whyFileRefused } from './check-file.ts';
import type { UploadState } from './upload-state.ts';

const STORE_FAILED = 'Failed to upload document. Please try again.';

/** Choosing, sending and recording one document. The chosen file stays until it is handed in or cleared. */
export function useDocumentUpload(documentType: KycDocumentType) {
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

  const fail = (file: File, message: string, path: string | null) => {
    setState({ stage: 'failed', file, path, message });
    toast({ title: 'Upload Failed', description: message, tone: 'destructive' });
  };

  const record = async (file: File, path: string) => {
    setState({ stage: 'recording', file, path });
    const failure = await submitDocument({ documentType, path, fileName: file.name });
    if (failure) return fail(file, failure.message, failure.again ? path : null);
    setState({ stage: 'done' });
    const description = `Your ${KYC_DOCUMENT_LABELS[documentType]} has been uploaded successfully.`;
    toast({ title: 'Upload Successful', description, tone: 'success' });
  };

  const send = async (file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ stage: 'uploading', file, percent: 0 });
    const onPercent = (percent: number) => {
      if (!signal.aborted) setState({ stage: 'uploading', file, percent });
    };
    try {
      return await storeDocument({ uid, documentType, file, onPercent, signal });
    } catch {
      if (signal.aborted) setState({ stage: 'chosen', file });
      else fail(file, STORE_FAILED, null);
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

  const clear = () => setState({ stage: 'empty' });
  const cancel = () => running.current?.abort();
  return { state, choose, clear, upload, cancel };
}
