import { EmailAuthProvider, reauthenticateWithCredential } from 'firebase/auth';
import { auth } from '#lib/firebase/auth.ts';
import { AuthError, toAuthFailure } from './auth-error.ts';

/** Has the person signed in give their password again; what they do next counts as done right after signing in. */
export async function confirmPassword(password: string): Promise<void> {
  const user = auth.currentUser;
  if (!user?.email) throw new AuthError('auth/user-token-expired');
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  } catch (error) {
    throw toAuthFailure(error);
  }
}
