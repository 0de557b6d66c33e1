import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { secondFactorOf } from './session-state.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const userWith = (accessToken: unknown) => ({ toJSON: () => ({ uid: 'ada', stsTokenManager: { accessToken } }) });
const withClaims = (claims: object) => userWith(`${part({ alg: 'none' })}.${part(claims)}.`);

const SESSION = { auth_time: 1000, iat: 5000, name: 'Zoë Ångström ~~~???' };

it.each([
  ['held', 'of an account without a second factor', {}],
  ['held', 'that has passed', { second_factor: { 1000: 5001 } }],
  ['pending', 'whose time is over', { second_factor: { 1000: 5000 } }],
  ['pending', 'while another one has passed', { second_factor: { 999: 9000 } }],
  ['owed', 'of an account that must add a passkey', { second_factor: {} }],
] as const)('is %s for a session %s', (expected, _which, claims) => {
  expect(secondFactorOf(withClaims({ ...SESSION, ...claims }))).toBe(expected);
});

it.each([undefined, '', 'no token', 'a.b.c', `a.${part([])}.c`, `a.${Buffer.from('null').toString('base64url')}.c`])(
  'is held for the token %j, which says nothing: the server decides',
  (token) => {
    expect(secondFactorOf(userWith(token))).toBe('held');
  },
);
