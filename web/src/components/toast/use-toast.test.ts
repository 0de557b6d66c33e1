import { expect, it } from 'vitest';
import { TOAST_GAP, TOAST_LIFETIME, TOAST_WIDTH, TOASTS_AT_ONCE } from './use-toast.ts';

it.each([
  ['toasts at once', TOASTS_AT_ONCE, 3],
  ['milliseconds of a toast', TOAST_LIFETIME, 4000],
  ['pixels of its width', TOAST_WIDTH, 356],
  ['pixels between two', TOAST_GAP, 14],
])('%s', (_what, limit, specified) => {
  expect(limit).toBe(specified);
});
