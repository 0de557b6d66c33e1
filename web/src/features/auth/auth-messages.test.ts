import { expect, test } from 'vitest';
import { CallError } from '#lib/data/call-error.ts';
import { authErrorMessage, authMessage } from './auth-messages.ts';

const BOTH = { email: 'Invalid email or password', password: 'Invalid email or password' };
const UNEXPECTED = { toast: 'An unexpected error occurred. Please try again.' };

test.each(['auth/invalid-credential', 'auth/invalid-login-credentials', 'auth/user-not-found', 'auth/wrong-password'])(
  'reports %s below both fields, so that neither is revealed',
  (code) => {
    expect(authMessage(code)).toEqual({ fields: BOTH });
  },
);

test('reports a taken email address below its field', () => {
  expect(authMessage('auth/email-already-in-use').fields).toEqual({
    email: 'An account with this email already exists',
  });
});

test('reports a weak password below its field', () => {
  expect(authMessage('auth/weak-password').fields).toEqual({ password: 'Password must be at least 6 characters' });
});

test.each([
  'auth/too-many-requests',
  'auth/network-request-failed',
  'auth/user-disabled',
  'auth/expired-action-code',
  'portal/service-failed',
])('has a specific message for %s', (code) => {
  const { toast, fields } = authMessage(code);
  expect(fields).toBeUndefined();
  expect(toast).toMatch(/\.$/);
  expect(toast).not.toBe(UNEXPECTED.toast);
});

test('shows a refusal by the portal’s server unchanged', () => {
  expect(authErrorMessage(new CallError('resource-exhausted', 'Please try again in a minute.'))).toEqual({
    toast: 'Please try again in a minute.',
  });
});

test('blames the service, not the connection, when the service fails', () => {
  expect(authMessage('portal/service-failed').toast).not.toMatch(/connection/);
});

test.each([
  ['an unknown code', { code: 'auth/something-new' }],
  ['an error without a code', new Error('detail')],
  ['undefined', undefined],
  ['a text', 'text'],
  ['a numeric code', { code: 7 }],
])('hides the details of %s', (_name, error) => {
  expect(authErrorMessage(error)).toEqual(UNEXPECTED);
});
