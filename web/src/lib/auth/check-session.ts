import type { User } from 'firebase/auth';
import { isSessionOver } from './auth-error.ts';

/** Signs out if Firebase Auth has said that the session is over. After any other error the user stays signed in. */
export async function endSessionIfOver(error: unknown): Promise<void> {
  if (!isSessionOver(error)) return;
  const { auth } = await import('#lib/firebase/auth.ts');
  // For some of these errors the SDK has signed out already.
  if (auth.currentUser) await auth.signOut();
}

/** Reloads the account. The token says whether the e-mail address is confirmed, so a confirmation needs a new token. */
export async function reloadAccount(user: User): Promise<void> {
  const confirmed = user.emailVerified;
  await user.reload();
  if (user.emailVerified && !confirmed) await user.getIdToken(true);
}

/**
 * Asks Firebase Auth whether this session is still valid: the browser keeps it until its token expires, although it may have ended
 * elsewhere. If it has ended, the portal signs out. Without an answer nothing happens.
 */
export async function checkSession(): Promise<void> {
  const { auth } = await import('#lib/firebase/auth.ts');
  if (auth.currentUser) await reloadAccount(auth.currentUser).catch(endSessionIfOver);
}
