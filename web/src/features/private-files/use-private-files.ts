import { UPLOAD_QUOTA, UPLOADS_MAX } from '@portal/functions/contract/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, call } from '#lib/data/call.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';
/** The server deletes files over the quota soon after they are stored; the list is fetched again until it has. */
const POLL_INTERVAL_MS = 1500;
const MAX_POLLS = 6;

type FilesState =
  | { status: 'loading'; data?: undefined }
  | { status: 'error'; data?: undefined; message: string }
  | { status: 'ready'; data: PrivateFiles };

/** The user's files, fetched on mount and by `refresh`, which resolves with the latest list or null. */
export function usePrivateFiles() {
  const [state, setState] = useState<FilesState>({ status: 'loading' });
  const latest = useRef(0);

  const refresh = useCallback(async (): Promise<PrivateFiles | null> => {
    latest.current += 1;
    const mine = latest.current;
    try {
      const data = await listWithinQuota();
      if (latest.current === mine) setState({ status: 'ready', data });
      return data;
    } catch (error) {
      const message = error instanceof CallError ? error.message : UNEXPECTED;
      // Keep showing the previous list.
      if (latest.current === mine)
        setState((before) => (before.status === 'ready' ? before : { status: 'error', message }));
      return null;
    }
  }, []);

  const reload = useCallback(() => {
    setState({ status: 'loading' });
    void refresh();
  }, [refresh]);

  useEffect(() => {
    void refresh();
    return () => {
      latest.current += 1;
    };
  }, [refresh]);
  return { state, refresh, reload };
}

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
  /** The name the user's file had. */
  name: string;
  size: number;
  uploadedAt: Date;
}

export interface PrivateFiles {
  /** Newest first. */
  files: PrivateFile[];
  usedBytes: number;
}

/** Fetches the user's files. Rejects with an error whose message may be shown. */
async function listPrivateFiles(): Promise<PrivateFiles> {
  const { files, usedBytes } = await call('listUploads', {});
  return { files: files.map((file) => ({ ...file, uploadedAt: new Date(file.uploadedAt) })), usedBytes };
}
