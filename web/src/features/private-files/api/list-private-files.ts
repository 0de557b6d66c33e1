import { call } from '#firebase/call.ts';

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
  /** How many there are, where the list is cut. */
  count: number;
  usedBytes: number;
}

/** What the signed-in person keeps. Rejects with a failure whose message may be shown. */
export async function listPrivateFiles(): Promise<PrivateFiles> {
  const { files, count, usedBytes } = await call('listUploads', {});
  return { files: files.map((file) => ({ ...file, uploadedAt: new Date(file.uploadedAt) })), count, usedBytes };
}
