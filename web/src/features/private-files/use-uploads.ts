import { useEffect, useReducer, useRef } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#firebase/signed-in-user.ts';
import { toWriteFailure } from '#firebase/write-failure.ts';
import type { PrivateFiles } from './api/list-private-files.ts';
import { storePrivateFile } from './api/store-private-file.ts';
import { REMOVED_BY_SERVER, whyUploadRefused } from './check-upload.ts';
import { bytesUnderway, nextToStart, reduceUploads, type Upload } from './upload-list.ts';

interface UseUploads {
  /** Bytes kept already; null while nobody knows, when only the server can judge. */
  usedBytes: number | null;
  refresh: () => Promise<PrivateFiles | null>;
}

let lastId = 0;
const newId = () => {
  lastId += 1;
  return lastId;
};

/** Files on their way: judged when they are added, three sent at once, and looked for among the kept ones at the end. */
export function useUploads({ usedBytes, refresh }: UseUploads) {
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
    let used = (usedBytes ?? 0) + bytesUnderway(uploads);
    const judged = files.map((file) => {
      const refusal = whyUploadRefused(file, used);
      if (refusal === null) used += file.size;
      return { id: newId(), file, refusal };
    });
    dispatch({ type: 'added', uploads: judged });
  };

  const confirm = async (id: number, path: string) => {
    dispatch({ type: 'stored', id, path });
    const kept = await refresh();
    if (kept && !kept.files.some((file) => file.path === path)) {
      dispatch({ type: 'failed', id, failure: REMOVED_BY_SERVER, again: false });
      return;
    }
    dispatch({ type: 'removed', id });
    toast({ title: 'File uploaded successfully.', tone: 'success' });
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
      await confirm(id, path);
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', id, failure: toWriteFailure(error).message, again: true });
    } finally {
      running.current.delete(id);
    }
  };

  const next = nextToStart(uploads);
  const begin = useRef(send);
  begin.current = send;
  useEffect(() => {
    if (next && !running.current.has(next.id)) void begin.current(next);
  }, [next]);

  /** Takes a file off the list; one that is being sent is cancelled. */
  const remove = (id: number) => {
    running.current.get(id)?.abort();
    dispatch({ type: 'removed', id });
  };
  const retry = (id: number) => dispatch({ type: 'retried', id });
  return { uploads, add, remove, retry };
}
