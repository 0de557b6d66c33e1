import type { FormikHelpers } from 'formik';
import { serverErrors } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { normalizeAuthError } from '#lib/auth/auth-error.ts';
import { CallError } from '#lib/data/call-error.ts';

/** Messages for an Auth error: below fields, or as a toast. */
interface AuthMessage {
  fields?: Record<string, string>;
  toast?: string;
}

const UNEXPECTED: AuthMessage = { toast: 'An unexpected error occurred. Please try again.' };

const WRONG_CREDENTIALS: AuthMessage = {
  fields: { email: 'Invalid email or password', password: 'Invalid email or password' },
};
const WEAK_PASSWORD: AuthMessage = { fields: { password: 'Password must be at least 6 characters' } };

/** Prescribed messages by Firebase's codes. Other codes are unexpected errors. */
const MESSAGES = new Map<string, AuthMessage>([
  ['auth/invalid-credential', WRONG_CREDENTIALS],
  ['auth/invalid-login-credentials', WRONG_CREDENTIALS],
  ['auth/user-not-found', WRONG_CREDENTIALS],
  ['auth/wrong-password', WRONG_CREDENTIALS],
  ['auth/invalid-email', { fields: { email: 'Please enter a valid email address' } }],
  ['auth/email-already-in-use', { fields: { email: 'An account with this email already exists' } }],
  ['auth/weak-password', WEAK_PASSWORD],
  ['auth/missing-password', { fields: { password: 'Password is required' } }],
  [
    'auth/password-does-not-meet-requirements',
    { fields: { password: 'This password is too easy to guess. Please choose another.' } },
  ],
  [
    'auth/user-disabled',
    { toast: 'This account has been disabled. Please contact us if you think this is a mistake.' },
  ],
  ['auth/too-many-requests', { toast: 'Too many attempts. Please wait a few minutes and try again.' }],
  ['auth/network-request-failed', { toast: 'We couldn’t connect to the portal. Check your connection and try again.' }],
  ['portal/service-failed', { toast: 'The sign-in service isn’t responding. Please try again in a few minutes.' }],
  ['auth/expired-action-code', { toast: 'This link has expired. Please request a new one.' }],
  [
    'auth/invalid-action-code',
    { toast: 'This link has already been used, or it is incomplete. Please request a new one.' },
  ],
  [
    'portal/incomplete-link',
    { toast: 'This link is incomplete. Please open it again from the email, or request a new one.' },
  ],
]);

export const authMessage = (code: string): AuthMessage => MESSAGES.get(code) ?? UNEXPECTED;

/** Message for any thrown value. Keeps the message of the portal's server. */
export const authErrorMessage = (error: unknown): AuthMessage =>
  error instanceof CallError ? { toast: error.message } : authMessage(normalizeAuthError(error).code);

export function useReportAuthError() {
  const toast = useToast();
  return (error: unknown, { setStatus }: Pick<FormikHelpers<object>, 'setStatus'>): void => {
    const { fields, toast: title } = authErrorMessage(error);
    if (fields) setStatus(serverErrors(fields));
    if (title) toast({ title, tone: 'destructive' });
  };
}
