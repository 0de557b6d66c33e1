import { toAuthFailure } from './auth-failure.ts';

/**
 * Asks Firebase Auth whether this session is still good: it is here until its token runs out, although it may have ended
 * elsewhere. Firebase Auth signs out by itself where a session has ended, and stays where the account is gone; either way the
 * portal leaves. Without a connection nothing is known and nothing happens.
 */
export async function checkSession(): Promise<void> {
  const { auth } = await import('./auth.ts');
  try {
    await auth.currentUser?.reload();
  } catch (error) {
    if (toAuthFailure(error).code === 'auth/user-not-found') await auth.signOut();
  }
}
