import { expect, it } from 'vitest';
import { AuthError, isSessionOver, normalizeAuthError } from './auth-error.ts';

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

/** As the SDK reports whatever it met between the request and the answer's JSON. */
const networkError = (met: string) => ({ code: 'auth/network-request-failed', customData: { message: met } });

it.each([
  ['an error page', 'SyntaxError: Unexpected token \'<\', "<!doctype "... is not valid JSON'],
  ['JSON of something else', "TypeError: Cannot read properties of undefined (reading 'message')"],
])('%s in place of an answer is a fault of the service, not of the connection', (_what, met) => {
  expect(normalizeAuthError(networkError(met)).code).toBe('portal/service-failed');
});

it.each([
  'TypeError: Failed to fetch',
  'TypeError: Load failed',
  'TypeError: NetworkError when attempting to fetch resource.',
])('%s is a fault of the connection', (met) => {
  expect(normalizeAuthError(networkError(met)).code).toBe('auth/network-request-failed');
});
