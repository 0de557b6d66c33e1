import { signInWithEmailAndPassword } from 'firebase/auth';
import { auth } from '#lib/firebase/auth.ts';
import { toAuthFailure } from './auth-error.ts';
import { authStore } from './auth-store.ts';

/** Signs in; once it resolves, guarded pages let this person in. */
export async function signIn({ email, password }: { email: string; password: string }): Promise<void> {
  try {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    await authStore.waitForUser(user.uid);
  } catch (error) {
    throw toAuthFailure(error);
  }
}
