import { UPLOAD_QUOTA, UPLOADS_MAX } from '@portal/functions/contract/limits';
import { call } from '#lib/data/call.ts';
import { type QueryState, useQuery } from '#lib/data/query.ts';

/** The server deletes files over the quota soon after they are stored; the list is fetched again until it has. */
const POLL_INTERVAL_MS = 1500;
const MAX_POLLS = 6;

/** The user's files; where a reload fails, the previous list stays. */
export const usePrivateFiles = (): QueryState<PrivateFiles> =>
  useQuery({ queryKey: ['private-files'], queryFn: listWithinQuota });

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
