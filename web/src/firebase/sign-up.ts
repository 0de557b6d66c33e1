import { createUserWithEmailAndPassword, sendEmailVerification, type User } from 'firebase/auth';
import { paths } from '#routing/paths.ts';
import { auth } from './auth.ts';
import { toAuthFailure } from './auth-failure.ts';
import { authStore } from './auth-store.ts';
import { ensureProfile } from './ensure-profile.ts';

const createAccount = async (email: string, password: string): Promise<User> => {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    throw toAuthFailure(error);
  }
};

/**
 * Creates the account, sends the verification e-mail (its link returns to the origin's root) and creates the profile. Once
 * the account exists the person is a member: an e-mail or a profile that has to wait does not undo that, and the portal asks
 * for a missing profile again on its next page.
 */
export async function signUp({ email, password }: { email: string; password: string }): Promise<void> {
  const user = await createAccount(email, password);
  const returnTo = new URL(paths.home, window.location.origin).href;
  await Promise.allSettled([
    sendEmailVerification(user, { url: returnTo }),
    ensureProfile(user.uid),
    authStore.untilSignedIn(user.uid),
  ]);
}
