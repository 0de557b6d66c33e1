import { expect, it } from 'vitest';
import { AuthError, isSessionOver, normalizeAuthError } from './auth-error.ts';

it.each(['user-token-expired', 'user-disabled', 'user-not-found', 'invalid-user-token', 'invalid-refresh-token'])(
  'treats %s as the end of the session',
  (code) => {
    expect(isSessionOver(new AuthError(`auth/${code}`))).toBe(true);
  },
);

it.each([
  ['a network failure', new AuthError('auth/network-request-failed')],
  ['an internal error', new AuthError('auth/internal-error')],
  ['too many requests', new AuthError('auth/too-many-requests')],
  ['an unavailable service', new AuthError('auth/the-service-is-currently-unavailable.')],
  ['an error without a code', new TypeError("Cannot read properties of undefined (reading 'length')")],
  ['a bare code', 'auth/user-disabled'],
  ['null', null],
  ['undefined', undefined],
])('does not end the session for %s', (_name, error) => {
  expect(isSessionOver(error)).toBe(false);
});

/** Imitates the SDK, which reports the original error only in `customData`. */
const networkError = (met: string) => ({ code: 'auth/network-request-failed', customData: { message: met } });

it.each([
  ['an error page', 'SyntaxError: Unexpected token \'<\', "<!doctype "... is not valid JSON'],
  ['unrelated JSON', "TypeError: Cannot read properties of undefined (reading 'message')"],
])('blames the service, not the connection, for %s', (_what, met) => {
  expect(normalizeAuthError(networkError(met)).code).toBe('portal/service-failed');
});

it.each([
  'TypeError: Failed to fetch',
  'TypeError: Load failed',
  'TypeError: NetworkError when attempting to fetch resource.',
])('blames the connection for %s', (met) => {
  expect(normalizeAuthError(networkError(met)).code).toBe('auth/network-request-failed');
});
