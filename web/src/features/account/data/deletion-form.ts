import { accountDeletionSchema } from '@portal/functions/contract/accounts/account-data';
import { strictObject } from '@portal/functions/contract/schemas';
import { type InferType, string } from 'yup';

export const deletionFormSchema = strictObject({
  password: string().required('Password is required'),
}).concat(accountDeletionSchema);
export type DeletionForm = InferType<typeof deletionFormSchema>;

export const EMPTY_DELETION: DeletionForm = { password: '', understood: false };

/** A message under the password field, or above the buttons. */
type DeletionMessage = { field: string } | { notice: string };

const WRONG_PASSWORD: DeletionMessage = { field: 'That password is incorrect.' };
const UNEXPECTED: DeletionMessage = { notice: 'An unexpected error occurred. Please try again.' };

const MESSAGES = new Map<string, DeletionMessage>([
  ['auth/invalid-credential', WRONG_PASSWORD],
  ['auth/invalid-login-credentials', WRONG_PASSWORD],
  ['auth/wrong-password', WRONG_PASSWORD],
  ['auth/missing-password', { field: 'Password is required' }],
  ['auth/too-many-requests', { notice: 'Too many attempts. Please wait a few minutes and try again.' }],
  [
    'auth/network-request-failed',
    { notice: 'We couldn’t connect to the portal. Check your connection and try again.' },
  ],
  ['auth/user-token-expired', { notice: 'Your session has ended. Please sign in again to continue.' }],
]);

/** A `CallError` has its own message. */
export function deletionMessage(error: unknown): DeletionMessage {
  if (!(error instanceof Error)) return UNEXPECTED;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = MESSAGES.get(code);
  if (known) return known;
  return code === '' || code.startsWith('auth/') ? UNEXPECTED : { notice: error.message };
}
