import { expect, it } from 'vitest';
import { deletionMessage } from './deletion-form.ts';

const failure = (code: string, message = code) => Object.assign(new Error(message), { code });

it.each(['auth/invalid-credential', 'auth/wrong-password', 'auth/invalid-login-credentials'])(
  'shows %s under the password field',
  (code) => {
    expect(deletionMessage(failure(code))).toEqual({ field: 'That password is incorrect.' });
  },
);

it("shows the server's message for a refusal", () => {
  const sentence = 'Please enter your password again to delete your account.';
  expect(deletionMessage(failure('failed-precondition', sentence))).toEqual({ notice: sentence });
});

it.each([
  ['an unexpected code', failure('auth/internal-error')],
  ['an error without a code', new Error('oops')],
  ['a text', 'oops'],
  ['null', null],
])('hides the details of %s', (_name, error) => {
  expect(deletionMessage(error)).toEqual({ notice: 'An unexpected error occurred. Please try again.' });
});
