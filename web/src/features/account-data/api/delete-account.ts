import { checkSession } from '#lib/auth/check-session.ts';
import { confirmPassword } from '#lib/auth/confirm-password.ts';
import { signOut } from '#lib/auth/sign-out.ts';
import { call } from '#lib/data/call.ts';
import { CallError } from '#lib/data/call-error.ts';

/**
 * Deletes the account of the person signed in, who gives their password again, and leaves the portal. Rejects with an
 * `AuthError` for the password and a `CallError` for the rest; doing it again goes on where it ended. Where no answer
 * came, the account may be gone all the same: then this session is found to have ended, and the portal leaves as well.
 */
export async function deleteAccount(password: string): Promise<void> {
  await confirmPassword(password);
  try {
    await call('deleteMyAccount', { understood: true });
  } catch (error) {
    if (error instanceof CallError && error.code === 'unavailable') void checkSession();
    throw error;
  }
  await signOut('account-deleted');
}
