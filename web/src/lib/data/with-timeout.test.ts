import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('hands on what the write came to, and leaves no timer behind', async () => {
  await expect(withTimeout(Promise.resolve('saved'))).resolves.toBe('saved');
  const refusal = new Error('refused');
  await expect(withTimeout(Promise.reject(refusal))).rejects.toBe(refusal);
  expect(vi.getTimerCount()).toBe(0);
});

test('a write that hangs is told as a lost connection', async () => {
  const outcome = expect(withTimeout(new Promise(() => undefined))).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(20_000);
  await outcome;
});
