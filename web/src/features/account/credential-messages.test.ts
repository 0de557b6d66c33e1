import { expect, it, vi } from 'vitest';
import { CallError } from '#lib/data/call-error.ts';
import { credentialMessage, reportCredentialError } from './credential-messages.ts';

const thrown = (code: string) => Object.assign(new Error('a secret of the SDK'), { code });

it.each([
  ['auth/wrong-password', 'currentPassword'],
  ['auth/invalid-credential', 'currentPassword'],
  ['auth/weak-password', 'password'],
  ['auth/email-already-in-use', 'email'],
  ['auth/invalid-new-email', 'email'],
])('reports %s under the field %s', (code, field) => {
  expect(credentialMessage(thrown(code))).toMatchObject({ field });
});

it.each([
  ['auth/too-many-requests', /wait a few minutes/],
  ['auth/network-request-failed', /Check your connection/],
  ['portal/service-failed', /isn’t responding/],
  ['auth/user-token-expired', /sign in again/],
])('reports %s as a notice', (code, notice) => {
  expect(credentialMessage(thrown(code))).toEqual({ notice: expect.stringMatching(notice) });
});

it.each([
  ['an unexpected code', thrown('auth/internal-error')],
  ['an error without a code', new Error('no code')],
  ['a text', 'text'],
  ['null', null],
  ['a numeric code', { code: 7 }],
])('hides the details of %s', (_name, error) => {
  expect(credentialMessage(error)).toEqual({ notice: 'An unexpected error occurred. Please try again.' });
});

it('shows a wrong password under the password field', () => {
  const setStatus = vi.fn();
  expect(reportCredentialError(thrown('auth/wrong-password'), { setStatus }, 'passwordForEmail')).toBeUndefined();
  expect(setStatus).toHaveBeenCalledWith({
    serverErrors: { passwordForEmail: 'That password is incorrect.' },
  });
});

it("shows the message of a call's error, such as an unconfirmed passkey", () => {
  const cancelled = new CallError('passkey', 'No passkey was used.');
  expect(credentialMessage(cancelled)).toEqual({ notice: 'No passkey was used.' });
});
