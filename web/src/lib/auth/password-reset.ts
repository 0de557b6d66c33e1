import { confirmPasswordReset, sendPasswordResetEmail, verifyPasswordResetCode } from 'firebase/auth';
import { auth } from '#lib/firebase/auth.ts';
import { paths } from '#routing/paths.ts';
import { toAuthFailure } from './auth-error.ts';
import { signIn } from './sign-in.ts';

const orFailure = async <Answer>(operation: Promise<Answer>): Promise<Answer> => {
  try {
    return await operation;
  } catch (error) {
    throw toAuthFailure(error);
  }
};

/** Sends the e-mail whose link leads to the reset page. An address without an account gets the same answer. */
export const sendPasswordReset = (email: string): Promise<void> =>
  orFailure(sendPasswordResetEmail(auth, email, { url: new URL(paths.resetPassword, window.location.origin).href }));

/** Checks the e-mailed code without using it up; resolves with the address it was sent to. */
export const checkResetCode = (code: string): Promise<string> => orFailure(verifyPasswordResetCode(auth, code));

/**
 * Uses the code up. Firebase ends every session of the account by itself; where this browser holds one of them, it is begun
 * anew with the new password. Resolves with whether that person is signed in here.
 */
export async function resetPassword(code: string, email: string, password: string): Promise<boolean> {
  await orFailure(confirmPasswordReset(auth, code, password));
  await auth.authStateReady();
  if (auth.currentUser?.email !== email) return false;
  // Where this fails the old session ends by itself, and the person signs in as after any other reset.
  return signIn({ email, password }).then(
    () => true,
    () => false,
  );
}
