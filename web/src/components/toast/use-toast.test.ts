import { expect, it } from 'vitest';
import { TOAST_GAP, TOAST_LIFETIME, TOAST_WIDTH, TOASTS_AT_ONCE } from './use-toast.ts';

it.each([
  ['the number of visible toasts', TOASTS_AT_ONCE, 3],
  ['the duration in milliseconds', TOAST_LIFETIME, 4000],
  ['the width in pixels', TOAST_WIDTH, 356],
  ['the gap in pixels', TOAST_GAP, 14],
])('follows the specification for %s', (_what, limit, specified) => {
  expect(limit).toBe(specified);
});
