import { expect, test, vi } from 'vitest';
import { ChunkLoadError, failedChunks, loadChunk } from './load-chunk.ts';

test('a failed import rejects with a ChunkLoadError and its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const loaded = loadChunk(() => Promise.reject(cause));
  await expect(loaded).rejects.toThrow(ChunkLoadError);
  await expect(loaded).rejects.toMatchObject({ cause });
});

test('counts a chunk as missing until it is loaded, and notifies of each change', () => {
  const listener = vi.fn();
  failedChunks.subscribe(listener);
  const loadedMenu = failedChunks.add();
  const loadedForm = failedChunks.add();
  loadedMenu();
  expect(failedChunks.any()).toBe(true);
  loadedForm();
  expect(failedChunks.any()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(4);
});
