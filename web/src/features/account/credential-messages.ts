import type { FormikHelpers } from 'formik';
import { serverErrors } from '#components/form/validation.ts';
import { CallError } from '#lib/data/call-error.ts';

/** A message under a field of the form, or above its buttons. */
type CredentialMessage = { field: 'currentPassword' | 'password' | 'email'; message: string } | { notice: string };

const WRONG_PASSWORD: CredentialMessage = {
  field: 'currentPassword',
  message: 'That password is incorrect.',
};
const ENDED: CredentialMessage = { notice: 'Your session has ended. Please sign in again to continue.' };
const UNEXPECTED: CredentialMessage = { notice: 'An unexpected error occurred. Please try again.' };
const INVALID_EMAIL: CredentialMessage = { field: 'email', message: 'Please enter a valid email address' };

const MESSAGES = new Map<string, CredentialMessage>([
  ['auth/invalid-credential', WRONG_PASSWORD],
  ['auth/invalid-login-credentials', WRONG_PASSWORD],
  ['auth/wrong-password', WRONG_PASSWORD],
  ['auth/missing-password', { field: 'currentPassword', message: 'Password is required' }],
  ['auth/weak-password', { field: 'password', message: 'Password must be at least 6 characters' }],
  [
    'auth/password-does-not-meet-requirements',
    { field: 'password', message: 'This password is too easy to guess. Please choose another.' },
  ],
  ['auth/invalid-email', INVALID_EMAIL],
  ['auth/invalid-new-email', INVALID_EMAIL],
  ['auth/missing-new-email', INVALID_EMAIL],
  ['auth/email-already-in-use', { field: 'email', message: 'An account with this email already exists' }],
  ['auth/too-many-requests', { notice: 'Too many attempts. Please wait a few minutes and try again.' }],
  [
    'auth/network-request-failed',
    { notice: 'We couldn’t connect to the portal. Check your connection and try again.' },
  ],
  ['portal/service-failed', { notice: 'The sign-in service isn’t responding. Please try again in a few minutes.' }],
  ['auth/user-disabled', ENDED],
  ['auth/user-not-found', ENDED],
  ['auth/user-token-expired', ENDED],
]);

/** A `CallError` has its own message. */
export function credentialMessage(error: unknown): CredentialMessage {
  if (error instanceof CallError) return { notice: error.message };
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && MESSAGES.get(code)) || UNEXPECTED;
}

/** Shows a field's error under the field. Returns any other error as a notice. */
export function reportCredentialError(
  error: unknown,
  { setStatus }: Pick<FormikHelpers<object>, 'setStatus'>,
  passwordName: string,
): string | undefined {
  const message = credentialMessage(error);
  if ('notice' in message) return message.notice;
  const field = message.field === 'currentPassword' ? passwordName : message.field;
  setStatus(serverErrors({ [field]: message.message }));
  return undefined;
}
