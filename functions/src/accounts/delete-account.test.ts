import { expect, it } from 'vitest';
import { hasSignedInRecently } from './delete-account.ts';

const signedInAt = new Date('2026-11-20T12:00:00Z');

it.each([
  ['at once', '2026-11-20T12:00:00Z', true],
  ['after five minutes', '2026-11-20T12:05:00Z', true],
  ['a moment later', '2026-11-20T12:05:00.001Z', false],
  ['by a clock a second behind', '2026-11-20T11:59:59Z', true],
])('a sign-in counts %s: %s is %s', (_when, at, recent) => {
  expect(hasSignedInRecently({ signedInAt }, new Date(at))).toBe(recent);
});

it('a token that does not say when counts as long ago', () => {
  expect(hasSignedInRecently({ signedInAt: new Date(Number.NaN) }, signedInAt)).toBe(false);
});
