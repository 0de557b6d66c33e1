import { toAuthFailure } from './auth-failure.ts';
import { authStore } from './auth-store.ts';
import { markSignedOut } from './leave-portal.ts';

/**
 * Signs out here and in every other tab. What follows (clearing the device, the page load, the farewell) happens where the
 * session is followed, so that it happens however a session ends.
 */
export async function signOut(): Promise<void> {
  const previous = authStore.read();
  markSignedOut();
  authStore.leave();
  try {
    const { auth } = await import('./auth.ts');
    await auth.signOut();
  } catch (error) {
    authStore.stay(previous);
    throw toAuthFailure(error);
  }
}
