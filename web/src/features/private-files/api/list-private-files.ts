import { call } from '#lib/data/call.ts';

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
export async function listPrivateFiles(): Promise<PrivateFiles> {
  const { files, usedBytes } = await call('listUploads', {});
  return { files: files.map((file) => ({ ...file, uploadedAt: new Date(file.uploadedAt) })), usedBytes };
}
