import { createUserWithEmailAndPassword, sendEmailVerification, type User } from 'firebase/auth';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { auth } from '#lib/firebase/auth.ts';
import { paths } from '#routing/paths.ts';
import { normalizeAuthError } from './auth-error.ts';
import { authStore } from './auth-store.ts';
import { ensureProfile } from './ensure-profile.ts';

const createAccount = async (email: string, password: string): Promise<User> => {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    throw normalizeAuthError(error);
  }
};

/**
 * Creates the account, sends the verification e-mail and creates the profile. A failed e-mail or profile does not undo the sign-up:
 * the next page requests a missing profile again.
 */
export async function signUp({ email, password }: { email: string; password: string }): Promise<void> {
  const user = await createAccount(email, password);
  await Promise.allSettled([sendConfirmation(user), ensureProfile(user.uid), authStore.waitForUser(user.uid)]);
}

const sentKey = (uid: string) => storageKey('confirmation-sent', uid);

/** When this device last requested the confirmation e-mail (ms since 1970), or null. */
export function confirmationSentAt(uid: string): number | null {
  const stored = browserStorage.get(sentKey(uid));
  return stored === null ? null : Number(stored);
}

/** E-mails the link that confirms the e-mail address. It returns to the home page. */
export async function sendConfirmation(user: User): Promise<void> {
  await sendEmailVerification(user, { url: new URL(paths.home, window.location.origin).href });
  browserStorage.set(sentKey(user.uid), String(Date.now()));
}
