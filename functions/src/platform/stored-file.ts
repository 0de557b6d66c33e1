import type { Buffer } from 'node:buffer';
import { type Bucket, bucket } from './admin.ts';
import { logFailure } from './logging.ts';

export type StoredFile = ReturnType<Bucket['file']>;

export interface FileInspection {
  /** Bytes. */
  size: number;
  /** The type detected from the content; undefined if it is unknown. */
  contentType: string | undefined;
  /** Identifies this upload among others under the same name. */
  generation: string | number | undefined;
}

/** Enough for every signature in the first bytes, and for the chunks before a PNG's picture. */
const SAMPLE_BYTES = 4100;

/** The file under this name, or null. */
export async function inspectFile(file: StoredFile): Promise<FileInspection | null> {
  const [exists] = await file.exists();
  if (!exists) return null;
  const [{ size: stored, generation }] = await file.getMetadata();
  const size = Number(stored ?? 0);
  return { size, generation, contentType: size > 0 ? await sniffType(file, size) : undefined };
}

/** A damaged file can fail while it is read; its type is then unknown. */
async function sniffType(file: StoredFile, size: number): Promise<string | undefined> {
  const [sample] = await file.download({ start: 0, end: Math.min(size, SAMPLE_BYTES) - 1, decompress: false });
  const { fileTypeFromBuffer } = await import('file-type');
  try {
    return (await fileTypeFromBuffer(sample))?.mime;
  } catch {
    return undefined;
  }
}

/**
 * Makes a file readable only through the rules. Rewrites it with the server's own metadata: this removes the browser's,
 * above all the token with which anyone who has the URL could download it, disables caching and sets the detected type.
 * Fails if the file has changed since it was inspected.
 */
export async function lockDownFile(file: StoredFile, { contentType, generation, at }: Seal): Promise<void> {
  await file.copy(file, {
    ...(contentType !== undefined && { contentType }),
    cacheControl: 'private, no-store',
    metadata: { sealed_at: at.toISOString() },
    ...(generation !== undefined && { preconditionOpts: { ifGenerationMatch: generation } }),
  });
}

interface Seal {
  /** Undefined keeps the current type. */
  contentType?: string;
  generation: FileInspection['generation'];
  at: Date;
}

export async function statFile(file: StoredFile): Promise<Omit<FileInspection, 'contentType'> | null> {
  try {
    const [{ size, generation }] = await file.getMetadata();
    return { size: Number(size ?? 0), generation };
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

/**
 * Rewrites a file with inspected content, sealed like `lockDownFile`, and returns its new generation. Null if the file
 * has changed since its inspection.
 */
export async function replaceFile(
  file: StoredFile,
  bytes: Buffer,
  { contentType, generation, at }: Seal,
): Promise<string | null> {
  try {
    await file.save(bytes, {
      resumable: false,
      metadata: { contentType, cacheControl: 'private, no-store', metadata: { sealed_at: at.toISOString() } },
      ...(generation !== undefined && { preconditionOpts: { ifGenerationMatch: generation } }),
    });
    return String(file.metadata.generation);
  } catch (error) {
    if (hasStatus(error, 412) || hasStatus(error, 404)) return null;
    throw error;
  }
}

export const hasStatus = (error: unknown, status: number) =>
  error instanceof Error && 'code' in error && error.code === status;

/** Deletes the inspected upload and no later one. Idempotent. */
export async function deleteFile(file: StoredFile, generation?: FileInspection['generation']): Promise<void> {
  await file.delete({ ignoreNotFound: true, ...(generation !== undefined && { ifGenerationMatch: generation }) });
}

/**
 * Deletes files that a finished action has left without use. A failure is logged and not thrown, because the action
 * can't be repeated.
 */
export async function deleteLeftovers(path: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logFailure('Files without use could not be deleted', error, { path });
  }
}

const FILES_AT_ONCE = 100;

/** Deletes all files with this prefix and returns how many there were. Idempotent. */
export async function eraseFiles(prefix: `${string}/`): Promise<number> {
  const folder = await bucket();
  const next = async () => (await folder.getFiles({ prefix, maxResults: FILES_AT_ONCE, autoPaginate: false }))[0];
  let deleted = 0;
  for (let files = await next(); files.length > 0; files = await next()) {
    await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
    deleted += files.length;
  }
  return deleted;
}
