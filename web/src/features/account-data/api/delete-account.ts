import { call } from '#firebase/call.ts';
import { CallError } from '#firebase/call-error.ts';
import { checkSession } from '#firebase/check-session.ts';
import { confirmPassword } from '#firebase/confirm-password.ts';
import { signOut } from '#firebase/sign-out.ts';

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
