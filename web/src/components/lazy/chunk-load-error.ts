/** A part of the portal could not be fetched: the connection failed, or a newer version has replaced the file. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Fetches a part of the portal; what goes wrong is a `ChunkLoadError`. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw new ChunkLoadError(error);
  }
}

/** Fetches a part before it is wanted. Whether it could be had shows when it is. */
export const prefetchChunk = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
