import { expect, test, vi } from 'vitest';
import { failedChunks } from './failed-chunks.ts';

test('a part is lost until it is found, and whoever follows hears of both', () => {
  const listener = vi.fn();
  failedChunks.follow(listener);
  const foundMenu = failedChunks.lose();
  const foundForm = failedChunks.lose();
  foundMenu();
  expect(failedChunks.any()).toBe(true);
  foundForm();
  expect(failedChunks.any()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(4);
});
