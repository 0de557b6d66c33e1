import { expect, it } from 'vitest';
import { assertSessionNotRevoked, hasSignedInRecently } from './sessions.ts';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const account = { disabled: false, tokensValidAfterTime: at('08:30:00').toUTCString() };

it.each([
  ['began when earlier ones were ended', at('08:30:00'), account],
  ['began later', at('08:30:01'), account],
  ['belongs to an account whose sessions were never ended', at('08:30:00'), { disabled: false }],
])('accepts a session that %s', (_what, signedInAt, user) => {
  expect(() => assertSessionNotRevoked({ signedInAt }, user)).not.toThrow();
});

it.each([
  ['began before the sessions were ended', at('08:29:59'), account],
  ['began at an unknown time', new Date(Number.NaN), account],
  [
    'began at an unknown time, of an account whose sessions were never ended',
    new Date(Number.NaN),
    { disabled: false },
  ],
  ['belongs to a disabled account', at('08:30:01'), { ...account, disabled: true }],
  ['belongs to a deleted account', at('08:30:01'), null],
])('refuses a session that %s', (_what, signedInAt, user) => {
  expect(() => assertSessionNotRevoked({ signedInAt }, user)).toThrow('Your session has ended.');
});

const SIGNED_IN_AT = new Date('2026-11-20T12:00:00Z');

it.each([
  ['immediately', '2026-11-20T12:00:00Z', true],
  ['after five minutes', '2026-11-20T12:05:00Z', true],
  ['a moment after five minutes', '2026-11-20T12:05:00.001Z', false],
  ['by a clock a second behind', '2026-11-20T11:59:59Z', true],
])('a sign-in checked %s (%s) counts as recent: %s', (_when, at, recent) => {
  expect(hasSignedInRecently({ signedInAt: SIGNED_IN_AT }, new Date(at))).toBe(recent);
});

it('a token without a time of sign-in counts as old', () => {
  expect(hasSignedInRecently({ signedInAt: new Date(Number.NaN) }, SIGNED_IN_AT)).toBe(false);
});
