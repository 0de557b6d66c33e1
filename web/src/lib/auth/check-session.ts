import type { User } from 'firebase/auth';
import { toAuthFailure } from './auth-error.ts';

const SESSION_OVER = /^auth\/(user-(token-expired|disabled|not-found)|invalid-(user|refresh)-token)$/;

/** Whether Firebase Auth says with this that the session is over. Any other failure is one of the request, not of the session. */
export const isSessionOver = (error: unknown): boolean => SESSION_OVER.test(toAuthFailure(error).code);

/** Signs out where Firebase Auth has said that the session is over. After any other failure the person stays signed in. */
export async function endSessionIfOver(error: unknown): Promise<void> {
  if (!isSessionOver(error)) return;
  const { auth } = await import('#lib/firebase/auth.ts');
  // For some of these the SDK has signed out by itself.
  if (auth.currentUser) await auth.signOut();
}

/** Reads the account anew. Its token says whether the address is confirmed, so once it is another one is fetched. */
export async function reloadAccount(user: User): Promise<void> {
  const confirmed = user.emailVerified;
  await user.reload();
  if (user.emailVerified && !confirmed) await user.getIdToken(true);
}

/**
 * Asks Firebase Auth whether this session is still valid: it is here until its token runs out, although it may have ended
 * elsewhere. Where it has ended the portal leaves. Without an answer nothing is known and nothing happens.
 */
export async function checkSession(): Promise<void> {
  const { auth } = await import('#lib/firebase/auth.ts');
  if (auth.currentUser) await reloadAccount(auth.currentUser).catch(endSessionIfOver);
}
