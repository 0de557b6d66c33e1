import { createStore } from '#lib/create-store.ts';

/** A chunk failed to load: the connection failed, or a newer version replaced the file. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
    this.name = 'ChunkLoadError';
  }
}

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
  /** Returns a function that removes the chunk from the count. */
  add(): () => void {
    change(1);
    return () => change(-1);
  },
};
