import { createUserWithEmailAndPassword, type User } from 'firebase/auth';
import { auth } from '#lib/firebase/auth.ts';
import { toAuthFailure } from './auth-error.ts';
import { authStore } from './auth-store.ts';
import { ensureProfile } from './ensure-profile.ts';
import { sendConfirmation } from './send-confirmation.ts';

const createAccount = async (email: string, password: string): Promise<User> => {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    throw toAuthFailure(error);
  }
};

/**
 * Creates the account, sends the verification e-mail and creates the profile. Once
 * the account exists the person is a member: an e-mail or a profile that has to wait does not undo that, and the portal asks
 * for a missing profile again on its next page.
 */
export async function signUp({ email, password }: { email: string; password: string }): Promise<void> {
  const user = await createAccount(email, password);
  await Promise.allSettled([sendConfirmation(user), ensureProfile(user.uid), authStore.waitForUser(user.uid)]);
}
