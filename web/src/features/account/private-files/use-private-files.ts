import { uploadPath, uploadTimestamp } from '@portal/functions/contract/files/files';
import { UPLOAD_QUOTA, UPLOADS_MAX } from '@portal/functions/contract/limits';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { CallError, call } from '#lib/data/call.ts';
import { normalizeWriteError } from '#lib/data/call-error.ts';
import { storeFile } from '#lib/data/files.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import {
  nextToStart,
  REMOVED_BY_SERVER,
  reduceUploads,
  spaceUsed,
  type Upload,
  validateUpload,
} from './upload-queue.ts';

/** The server soon deletes files over the quota, so the list is fetched again until then. */
const POLL_INTERVAL_MS = 1500;
const MAX_POLLS = 6;

export const usePrivateFiles = () => usePortalQuery({ queryKey: ['private-files'], queryFn: listWithinQuota });

async function listWithinQuota(): Promise<PrivateFiles> {
  let data = await listPrivateFiles();
  const isOver = () => data.usedBytes > UPLOAD_QUOTA || data.files.length > UPLOADS_MAX;
  for (let polls = 0; isOver() && polls < MAX_POLLS; polls += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    data = await listPrivateFiles();
  }
  return data;
}

export interface PrivateFile {
  path: string;
  name: string;
  size: number;
  uploadedAt: Date;
}

export interface PrivateFiles {
  files: PrivateFile[];
  usedBytes: number;
}

/** Rejects with an error whose message may be shown. */
async function listPrivateFiles(): Promise<PrivateFiles> {
  const { files, usedBytes } = await call('listUploads', {});
  return { files: files.map((file) => ({ ...file, uploadedAt: new Date(file.uploadedAt) })), usedBytes };
}

interface UseUploads {
  /** Stored files; null while unknown, when only the server can validate. */
  stored: PrivateFiles | null;
  refresh: () => Promise<PrivateFiles | undefined>;
}

let lastId = 0;
const newId = () => {
  lastId += 1;
  return lastId;
};

/** Validates uploads, sends three at a time, and looks them up in the list of stored files. */
export function useUploads({ stored, refresh }: UseUploads) {
  const { uid } = useSignedInUser();
  const toast = useToast();
  const [uploads, dispatch] = useReducer(reduceUploads, []);
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const add = (files: readonly File[]) => {
    let used = spaceUsed(stored, uploads);
    const validated = files.map((file) => {
      const refusal = validateUpload(file, used);
      if (refusal === null) used = { bytes: used.bytes + file.size, files: used.files + 1 };
      return { id: newId(), file, refusal };
    });
    dispatch({ type: 'added', uploads: validated });
  };

  const confirm = async (id: number, path: string, file: File) => {
    dispatch({ type: 'stored', id, path });
    const latest = await refresh();
    if (latest && !latest.files.some((file) => file.path === path)) {
      dispatch({ type: 'failed', id, failure: REMOVED_BY_SERVER, retryable: false });
      return;
    }
    dispatch({ type: 'removed', id });
    toast({ title: 'File uploaded successfully.', description: file.name, tone: 'success' });
  };

  const send = async ({ id, file }: Upload) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(id, controller);
    dispatch({ type: 'started', id });
    try {
      const path = await storePrivateFile({
        uid,
        file,
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) dispatch({ type: 'progressed', id, ...progress });
        },
      });
      await confirm(id, path, file);
    } catch (error) {
      if (!signal.aborted)
        dispatch({ type: 'failed', id, failure: normalizeWriteError(error).message, retryable: true });
    } finally {
      running.current.delete(id);
    }
  };

  const next = nextToStart(uploads);
  const begin = useEffectEvent(send);
  useEffect(() => {
    if (next && !running.current.has(next.id)) void begin(next);
  }, [next]);

  const remove = (id: number) => {
    running.current.get(id)?.abort();
    dispatch({ type: 'removed', id });
  };
  const retry = (id: number) => dispatch({ type: 'retried', id });
  return { uploads, add, remove, retry };
}

/** One hour. Only the owner's browser receives the file. */
const CACHE_CONTROL = 'private, max-age=3600';

interface PrivateFileUpload {
  uid: string;
  file: File;
  onProgress: (progress: { sent: number; waiting: boolean }) => void;
  signal: AbortSignal;
}

const UNREADABLE =
  'This file could not be read. It may be a folder, or it may have been moved or changed. Please choose it again.';

/** Returns the file's path. Rejects if the upload fails or is cancelled. */
async function storePrivateFile({ uid, file, onProgress, signal }: PrivateFileUpload): Promise<string> {
  await checkReadable(file);
  const path = uploadPath(uid, uploadTimestamp(), file.name);
  const contentType = file.type || 'application/octet-stream';
  await storeFile({ path, data: file, contentType, cacheControl: CACHE_CONTROL, onProgress, signal });
  return path;
}

/** Rejects for an unreadable file. The SDK would treat it as a lost connection and retry for minutes. */
async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new CallError('unreadable', UNREADABLE);
  }
}
