import { createStore } from '#lib/create-store.ts';
import { onFirstInteraction } from './triggers.ts';

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

/** Never rejects, because an error would replace the page. Announces a failure, and retries at each interaction. */
export async function loadUntilLoaded<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  let removeFailure: (() => void) | undefined;
  for (;;) {
    try {
      const chunk = await load();
      removeFailure?.();
      return chunk;
    } catch {
      removeFailure ??= failedChunks.add();
      await new Promise<void>((resolve) => void onFirstInteraction(resolve));
    }
  }
}
