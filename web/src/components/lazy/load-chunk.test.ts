import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, failedChunks, loadChunk, loadUntilLoaded } from './load-chunk.ts';

afterEach(() => vi.unstubAllGlobals());

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

test('announces a failure, and retries at each interaction until the chunk is loaded', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  const load = vi
    .fn(async () => 'menu')
    .mockImplementationOnce(fail)
    .mockImplementationOnce(fail);
  const loaded = loadUntilLoaded(load);
  await vi.waitFor(() => expect(failedChunks.any()).toBe(true));
  expect(load).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(failedChunks.any()).toBe(true);
  await new Promise(setImmediate);
  page.dispatchEvent(new Event('pointerdown'));
  expect(await loaded).toBe('menu');
  expect(failedChunks.any()).toBe(false);
});
