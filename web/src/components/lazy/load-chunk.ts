import { createStore } from '#lib/create-store.ts';

/** Code of the portal could not be fetched: the connection failed, or a newer version has replaced the file. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Runs a dynamic import. What goes wrong is a `ChunkLoadError`. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    throw new ChunkLoadError(error);
  }
}

const failed = createStore(0);
const change = (by: number) => failed.set(failed.read() + by);

/** How many chunks the page is missing. The rest of the page keeps working, with what was typed into it, and a notice says so. */
export const failedChunks = {
  any: () => failed.read() > 0,
  subscribe: failed.subscribe,
  /** Counts a chunk as missing until the function that it returns is called. */
  add(): () => void {
    change(1);
    return () => change(-1);
  },
};
