import { AuthError, toAuthFailure } from '#lib/auth/auth-error.ts';
import { endSessionIfOver, reloadAccount } from '#lib/auth/check-session.ts';
import { sendConfirmation } from '#lib/auth/send-confirmation.ts';
import { auth } from '#lib/firebase/auth.ts';

/**
 * Sends the link once more to the person signed in, unless the address has been confirmed since this page looked. Rejects with
 * an `AuthError`.
 */
export async function resendConfirmation(): Promise<void> {
  const user = auth.currentUser;
  if (!user) throw new AuthError('auth/user-token-expired');
  try {
    await reloadAccount(user);
    if (!user.emailVerified) await sendConfirmation(user);
  } catch (error) {
    void endSessionIfOver(error);
    throw toAuthFailure(error);
  }
}
