import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDirectory } from './directory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reads each document once, all in parallel, and notifies its listeners', async () => {
  const readOne = vi.fn(async (id: string) => id.toUpperCase());
  const directory = createDirectory(readOne);
  const listener = vi.fn();
  directory.subscribe(listener);
  expect(directory.isSettled('ada')).toBe(false);
  await Promise.all([directory.load(['ada', 'grace', 'ada']), directory.load(['grace'])]);
  await directory.load(['ada']);
  expect([...directory.read()]).toEqual([
    ['ada', 'ADA'],
    ['grace', 'GRACE'],
  ]);
  expect(readOne).toHaveBeenCalledTimes(2);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(directory.isSettled('ada')).toBe(true);
});

it('waits 1.2 seconds for a slow document and accepts it later', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<string>();
  const directory = createDirectory(() => promise);
  const listener = vi.fn();
  directory.subscribe(listener);
  const loading = directory.load(['ada']);
  await vi.advanceTimersByTimeAsync(1199);
  expect(directory.isSettled('ada')).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(directory.isSettled('ada')).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  answer('Ada');
  await loading;
  expect(directory.read().get('ada')).toBe('Ada');
});

it('reads a failed document again without waiting for it', async () => {
  const readOne = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('Ada');
  const directory = createDirectory(readOne);
  await directory.load(['ada']);
  expect(directory.read().size).toBe(0);
  expect(directory.isSettled('ada')).toBe(true);
  await directory.load(['ada']);
  expect(directory.read().get('ada')).toBe('Ada');
});
