import type { User } from 'firebase/auth';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { isSessionOver } from './auth-error.ts';
import { authStore } from './auth-store.ts';

export async function endSessionIfOver(error: unknown): Promise<void> {
  if (!isSessionOver(error)) return;
  const [{ auth }, { endOnDevice }] = await Promise.all([
    import('#lib/firebase/auth.ts'),
    import('./ended-session.ts'),
  ]);
  // The SDK has already signed out after some of these errors.
  if (auth.currentUser) await endOnDevice();
}

/**
 * Reloads the account. The token contains the email address and whether it is confirmed, so a change needs a new token,
 * and the server's record of the account a new report.
 */
export async function reloadAccount(user: User): Promise<void> {
  const { email, emailVerified } = user;
  await user.reload();
  if (user.email === email && user.emailVerified === emailVerified) return;
  browserStorage.remove(recordedKey(user.uid));
  await user.getIdToken(true);
}

const renewals = new WeakMap<User, Promise<string>>();

/**
 * Renews a token that doesn't state that the address is confirmed, although the account does: the page was left before
 * the new token arrived. Once for each page, because an address can be changed in another browser. Rejects without a
 * valid token.
 */
export async function ensureToken(user: User): Promise<void> {
  const { claims } = await user.getIdTokenResult();
  if (!user.emailVerified || claims.email_verified === true) return;
  const renewal = renewals.get(user) ?? user.getIdToken(true);
  renewals.set(user, renewal);
  try {
    await renewal;
  } catch (error) {
    renewals.delete(user);
    throw error;
  }
}

/**
 * Signs out if Firebase Auth says that the session has ended. Does nothing without an answer or while the session is
 * being replaced. `refused`: the server rejected the session, so a new token shows whether a second factor is needed.
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

/** Key for the time of the server's last record of the session, in milliseconds since 1970. */
export const recordedKey = (uid: string) => storageKey('session-recorded', uid);
