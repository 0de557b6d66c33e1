import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { asksForSecondFactor, secondFactorOf } from './session-state.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const userWith = (accessToken: unknown) => ({ toJSON: () => ({ uid: 'ada', stsTokenManager: { accessToken } }) });
const withClaims = (claims: object) => userWith(`${part({ alg: 'none' })}.${part(claims)}.`);

const SESSION = { second_factor_session: 'mine', iat: 5000, name: 'Zoë Ångström ~~~???' };

it.each([
  ['held', 'of an account without a second factor', {}],
  ['held', 'that has passed', { second_factor: { mine: 5001 } }],
  ['pending', 'whose time is over', { second_factor: { mine: 5000 } }],
  ['pending', 'while another one has passed', { second_factor: { other: 9000 } }],
  ['pending', 'of an account with a passkey that no session has passed with', { second_factor: {} }],
  ['passkey-required', 'of an account that must add a passkey', { second_factor: 'owed' }],
] as const)('the second factor is %s for a session %s', (expected, _which, claims) => {
  expect(secondFactorOf(withClaims({ ...SESSION, ...claims }))).toBe(expected);
});

it.each([undefined, '', 'no token', 'a.b.c', `a.${part([])}.c`, `a.${Buffer.from('null').toString('base64url')}.c`])(
  'the second factor is held for the unreadable token %j, because the server decides',
  (token) => {
    expect(secondFactorOf(userWith(token))).toBe('held');
  },
);

it.each([
  [false, 'of an account without a second factor', {}],
  [false, 'of an account that must add a passkey', { second_factor: 'owed' }],
  [true, 'of an account with a passkey', { second_factor: { mine: 5001 } }],
])('returns %s from asksForSecondFactor for the password %s', (expected, _which, claims) => {
  expect(asksForSecondFactor(withClaims({ ...SESSION, ...claims }))).toBe(expected);
});
