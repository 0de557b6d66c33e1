import { signInWithEmailAndPassword } from 'firebase/auth';
import { auth } from './auth.ts';
import { toAuthFailure } from './auth-failure.ts';

export async function signIn({ email, password }: { email: string; password: string }): Promise<void> {
  try {
    await signInWithEmailAndPassword(auth, email, password);
  } catch (error) {
    throw toAuthFailure(error);
  }
}
