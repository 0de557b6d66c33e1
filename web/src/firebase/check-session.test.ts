import { expect, it } from 'vitest';
import { AuthFailure } from './auth-failure.ts';
import { isSessionOver } from './check-session.ts';

it.each(['user-token-expired', 'user-disabled', 'user-not-found', 'invalid-user-token', 'invalid-refresh-token'])(
  '%s ends a session',
  (code) => {
    expect(isSessionOver(new AuthFailure(`auth/${code}`))).toBe(true);
  },
);

it.each([
  new AuthFailure('auth/network-request-failed'),
  new AuthFailure('auth/internal-error'),
  new AuthFailure('auth/too-many-requests'),
  new AuthFailure('auth/the-service-is-currently-unavailable.'),
  new TypeError("Cannot read properties of undefined (reading 'length')"),
  'auth/user-disabled',
  null,
  undefined,
])('%o says nothing about a session', (error) => {
  expect(isSessionOver(error)).toBe(false);
});
