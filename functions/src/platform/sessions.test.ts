import { expect, it } from 'vitest';
import { assertSessionNotRevoked } from './sessions.ts';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const account = { disabled: false, tokensValidAfterTime: at('08:30:00').toUTCString() };

it.each([
  ['began when the last ones were ended', at('08:30:00'), account],
  ['began later', at('08:30:01'), account],
  ['is of an account whose sessions were never ended', at('08:30:00'), { disabled: false }],
])('a session that %s is accepted', (_what, signedInAt, user) => {
  expect(() => assertSessionNotRevoked({ signedInAt }, user)).not.toThrow();
});

it.each([
  ['began before the others were ended', at('08:29:59'), account],
  ['began at an unknown time', new Date(Number.NaN), account],
  [
    'began at an unknown time, of an account whose sessions were never ended',
    new Date(Number.NaN),
    { disabled: false },
  ],
  ['is of a disabled account', at('08:30:01'), { ...account, disabled: true }],
  ['is of a deleted account', at('08:30:01'), null],
])('a session that %s is refused', (_what, signedInAt, user) => {
  expect(() => assertSessionNotRevoked({ signedInAt }, user)).toThrow('Your session has ended.');
});
