import { expect, it } from 'vitest';
import { deletionMessage } from './deletion-form.ts';

const failure = (code: string, message = code) => Object.assign(new Error(message), { code });

it.each(['auth/invalid-credential', 'auth/wrong-password', 'auth/invalid-login-credentials'])(
  '%s is said under the password',
  (code) => {
    expect(deletionMessage(failure(code))).toEqual({ field: 'That password is incorrect.' });
  },
);

it('what the server refuses is said in its own words', () => {
  const sentence = 'Please enter your password again to delete your account.';
  expect(deletionMessage(failure('failed-precondition', sentence))).toEqual({ notice: sentence });
});

it.each([failure('auth/internal-error'), new Error('oops'), 'oops', null])('%o is told in general words', (error) => {
  expect(deletionMessage(error)).toEqual({ notice: 'An unexpected error occurred. Please try again.' });
});
