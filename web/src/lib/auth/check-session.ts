import type { User } from 'firebase/auth';
import { storageKey } from '#lib/browser-storage.ts';
import { isSessionOver } from './auth-error.ts';
import { authStore } from './auth-store.ts';

/** Signs out if Firebase Auth has said that the session is over. After any other error the user stays signed in. */
export async function endSessionIfOver(error: unknown): Promise<void> {
  if (!isSessionOver(error)) return;
  const { auth } = await import('#lib/firebase/auth.ts');
  // For some of these errors the SDK has signed out already.
  if (auth.currentUser) await auth.signOut();
}

/** Reloads the account. The token names the e-mail address and whether it is confirmed, so a change of these needs a new token. */
export async function reloadAccount(user: User): Promise<void> {
  const { email, emailVerified } = user;
  await user.reload();
  if (user.email !== email || (user.emailVerified && !emailVerified)) await user.getIdToken(true);
}

/**
 * Asks Firebase Auth whether this session is still valid: the browser keeps it until its token expires, although it may have ended
 * elsewhere. If it has ended, the portal signs out. Without an answer, or while the session is being replaced, nothing happens. `refused`: the server did not accept the
 * session, so a new token is fetched, which says whether the second factor has to be passed (again).
 */
export async function checkSession({ refused = false } = {}): Promise<void> {
  if (authStore.isReplacingSession()) return;
  const { auth } = await import('#lib/firebase/auth.ts');
  const user = auth.currentUser;
  if (!user) return;
  const check = async () => {
    await reloadAccount(user);
    if (refused) await user.getIdToken(true);
  };
  await check().catch(endSessionIfOver);
}

/** Where this browser keeps when the server was last told of the user's session, in milliseconds since 1970. */
export const recordedKey = (uid: string) => storageKey('session-recorded', uid);
