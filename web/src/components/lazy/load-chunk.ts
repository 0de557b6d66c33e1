import { createStore } from '#lib/create-store.ts';

/** A chunk failed to load: the connection failed, or a newer version replaced the file. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Runs a dynamic import. Rejects with a `ChunkLoadError`. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    throw new ChunkLoadError(error);
  }
}

const failed = createStore(0);
const change = (by: number) => failed.set(failed.read() + by);

/** Number of missing chunks. A notice reports them while the rest of the page keeps working. */
export const failedChunks = {
  any: () => failed.read() > 0,
  subscribe: failed.subscribe,
  /** Counts a missing chunk until the returned function is called. */
  add(): () => void {
    change(1);
    return () => change(-1);
  },
};
