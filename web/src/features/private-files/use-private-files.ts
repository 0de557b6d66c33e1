import { UPLOAD_QUOTA, UPLOADS_MAX } from '@portal/functions/contract/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, call } from '#lib/data/call.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';
/** The server takes what is over the quota away soon after it has arrived; it is asked again until it has. */
const SETTLING_PAUSE = 1500;
const SETTLING_TRIES = 6;

type FilesState =
  | { status: 'loading'; data?: undefined }
  | { status: 'error'; data?: undefined; message: string }
  | { status: 'ready'; data: PrivateFiles };

/** What the person keeps, asked for at the start and with every `refresh`, which answers the latest list or null. */
export function usePrivateFiles() {
  const [state, setState] = useState<FilesState>({ status: 'loading' });
  const latest = useRef(0);

  const refresh = useCallback(async (): Promise<PrivateFiles | null> => {
    latest.current += 1;
    const mine = latest.current;
    try {
      const data = await listSettled();
      if (latest.current === mine) setState({ status: 'ready', data });
      return data;
    } catch (error) {
      const message = error instanceof CallError ? error.message : UNEXPECTED;
      // What is shown stays: it was true a moment ago.
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

async function listSettled(): Promise<PrivateFiles> {
  let data = await listPrivateFiles();
  const isOver = () => data.usedBytes > UPLOAD_QUOTA || data.files.length > UPLOADS_MAX;
  for (let tries = 0; isOver() && tries < SETTLING_TRIES; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, SETTLING_PAUSE));
    data = await listPrivateFiles();
  }
  return data;
}

/** One of the person's private files. */
export interface PrivateFile {
  path: string;
  /** As the person called it. */
  name: string;
  size: number;
  uploadedAt: Date;
}

export interface PrivateFiles {
  /** Newest first. */
  files: PrivateFile[];
  usedBytes: number;
}

/** What the signed-in person keeps. Rejects with a failure whose message may be shown. */
async function listPrivateFiles(): Promise<PrivateFiles> {
  const { files, usedBytes } = await call('listUploads', {});
  return { files: files.map((file) => ({ ...file, uploadedAt: new Date(file.uploadedAt) })), usedBytes };
}
