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
])('%s is reported under the field %s', (code, field) => {
  expect(credentialMessage(thrown(code))).toMatchObject({ field });
});

it.each([
  ['auth/too-many-requests', /wait a few minutes/],
  ['auth/network-request-failed', /Check your connection/],
  ['portal/service-failed', /isn’t responding/],
  ['auth/user-token-expired', /sign in again/],
])('%s is a notice', (code, notice) => {
  expect(credentialMessage(thrown(code))).toEqual({ notice: expect.stringMatching(notice) });
});

it.each([thrown('auth/internal-error'), new Error('no code'), 'text', null, { code: 7 }])(
  '%o is unexpected, and none of its text is shown',
  (error) => {
    expect(credentialMessage(error)).toEqual({ notice: 'An unexpected error occurred. Please try again.' });
  },
);

it('a wrong password stands under the password field of its form', () => {
  const setStatus = vi.fn();
  expect(reportCredentialError(thrown('auth/wrong-password'), { setStatus }, 'passwordForEmail')).toBeUndefined();
  expect(setStatus).toHaveBeenCalledWith({
    serverErrors: { passwordForEmail: 'That password is incorrect.' },
  });
});

it('an error of a call, such as a passkey that was not confirmed, has its own sentence', () => {
  const cancelled = new CallError('passkey', 'No passkey was used.');
  expect(credentialMessage(cancelled)).toEqual({ notice: 'No passkey was used.' });
});
