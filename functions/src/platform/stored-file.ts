import type { Buffer } from 'node:buffer';
import type { Bucket } from './admin.ts';

export type StoredFile = ReturnType<Bucket['file']>;

export interface FileInspection {
  /** Bytes. */
  size: number;
  /** What the content shows itself to be, or undefined where it shows nothing recognisable. */
  contentType: string | undefined;
  /** Tells this upload from any other under the same name. */
  generation: string | number | undefined;
}

/** Holds every signature that is told from the first bytes, and the chunks that may come before a PNG's picture. */
const SAMPLE_BYTES = 4100;

/** What lies under this name, or null where nothing does. */
export async function inspectFile(file: StoredFile): Promise<FileInspection | null> {
  const [exists] = await file.exists();
  if (!exists) return null;
  const [{ size: stored, generation }] = await file.getMetadata();
  const size = Number(stored ?? 0);
  return { size, generation, contentType: size > 0 ? await sniffType(file, size) : undefined };
}

/** A damaged file may break off while it is being read: it shows nothing recognisable. */
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
 * Closes a file to everyone but those the rules allow. It is written over itself with metadata of the server's own, which
 * takes away what the browser set, above all the token with which anyone who has the link could download it; no cache
 * may keep it, and its type is the one it truly has. Fails if the file is no longer the one that was looked at.
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
  /** Undefined keeps what the file is said to be. */
  contentType?: string;
  generation: FileInspection['generation'];
  at: Date;
}

/** What is known of a file without reading it, or null where nothing lies there. */
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
 * Writes a file anew, sealed as `lockDownFile` seals one, and answers its new generation: what is kept is what was inspected,
 * whatever was there. Null where it is no longer the one that was inspected.
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

/** Whether Storage answered with this status of HTTP. */
export const hasStatus = (error: unknown, status: number) =>
  error instanceof Error && 'code' in error && error.code === status;

/** Deletes a refused file: the upload that was looked at and no later one. One that is gone already is as good. */
export async function deleteFile(file: StoredFile, generation?: FileInspection['generation']): Promise<void> {
  await file.delete({ ignoreNotFound: true, ...(generation !== undefined && { ifGenerationMatch: generation }) });
}
