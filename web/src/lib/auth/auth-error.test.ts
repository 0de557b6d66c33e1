import { expect, it } from 'vitest';
import { AuthError, isSessionOver } from './auth-error.ts';

it.each(['user-token-expired', 'user-disabled', 'user-not-found', 'invalid-user-token', 'invalid-refresh-token'])(
  '%s ends a session',
  (code) => {
    expect(isSessionOver(new AuthError(`auth/${code}`))).toBe(true);
  },
);

it.each([
  new AuthError('auth/network-request-failed'),
  new AuthError('auth/internal-error'),
  new AuthError('auth/too-many-requests'),
  new AuthError('auth/the-service-is-currently-unavailable.'),
  new TypeError("Cannot read properties of undefined (reading 'length')"),
  'auth/user-disabled',
  null,
  undefined,
])('%o says nothing about a session', (error) => {
  expect(isSessionOver(error)).toBe(false);
});
