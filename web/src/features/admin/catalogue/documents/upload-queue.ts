import type { DocumentUpload, UploadedDocument } from '@portal/functions/contract/editing/documents';
import { createStore } from '#lib/create-store.ts';
import type { CallError } from '#lib/data/call-error.ts';
import type { PlannedUpload } from './upload-plan.ts';

export interface QueuedUpload extends PlannedUpload {
  category: DocumentUpload['category'];
  access: DocumentUpload['access'];
  /** What a new version changed. Empty if nothing is stated. */
  changeNote: string;
}

export interface UploadState extends QueuedUpload {
  /** `failed`: it can be tried again; `refused`: the file itself is not accepted. */
  stage: 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  problem: string | null;
}

interface Backend {
  upload: (request: DocumentUpload) => Promise<UploadedDocument>;
  /** The content of a file in base64. */
  read: (file: File) => Promise<string>;
  errorOf: (error: unknown) => CallError;
  /** A document has arrived in the draft. */
  onUploaded: () => void;
}

/** Refused for the file itself. Any other failure may pass. */
const REFUSALS: readonly string[] = ['invalid-argument', 'failed-precondition', 'not-found', 'permission-denied'];

/** Uploads files one after the other, because the server inspects one at a time. A refused file doesn't stop the rest. */
export function createUploadQueue(id: string, backend: Backend) {
  const store = createStore<readonly UploadState[]>([]);
  let isRunning = false;

  const write = (upload: UploadState, change: Partial<UploadState>) =>
    store.set(store.read().map((one) => (one.file === upload.file ? { ...one, ...change } : one)));

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = waiting(); next; next = waiting()) await send(next);
    isRunning = false;
  }
  const waiting = () => store.read().find(({ stage }) => stage === 'waiting');

  async function send(upload: UploadState): Promise<void> {
    write(upload, { stage: 'sending', problem: null });
    const { file, name, indexNumber, documentId, category, access, changeNote, isVersion } = upload;
    try {
      await backend.upload({
        id,
        documentId,
        fileName: file.name,
        content: await backend.read(file),
        name,
        category,
        access,
        ...(indexNumber !== undefined && { indexNumber }),
        ...(isVersion && changeNote.trim() !== '' && { changeNote: changeNote.trim() }),
      });
      write(upload, { stage: 'done' });
      backend.onUploaded();
    } catch (thrown) {
      const error = backend.errorOf(thrown);
      write(upload, { stage: REFUSALS.includes(error.code) ? 'refused' : 'failed', problem: error.message });
    }
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    /** Replaces an earlier list, unless it is still on its way. */
    start: (uploads: readonly QueuedUpload[]) => {
      const kept = isRunning ? store.read() : [];
      store.set([
        ...kept,
        ...uploads.map(
          (upload): UploadState => ({
            ...upload,
            stage: upload.refusal === null ? 'waiting' : 'refused',
            problem: upload.refusal,
          }),
        ),
      ]);
      void run();
    },
    retry: () => {
      store.set(store.read().map((one) => (one.stage === 'failed' ? { ...one, stage: 'waiting' } : one)));
      void run();
    },
    clear: () => {
      if (!isRunning) store.set([]);
    },
  };
}
export type UploadQueue = ReturnType<typeof createUploadQueue>;
