import { toAuthFailure } from './auth-error.ts';
import { authStore } from './auth-store.ts';
import { type DeliberateFarewell, markSignedOut, unmarkSignedOut } from './end-session.ts';

/**
 * Signs out here and in every other tab. What follows (clearing the device, the page load, the farewell) happens where the
 * session is followed, so that it happens however a session ends. `as` is what the farewell says.
 */
export async function signOut(as: DeliberateFarewell = 'logged-out'): Promise<void> {
  const previous = authStore.read();
  markSignedOut(as);
  authStore.leave();
  try {
    const { auth } = await import('#lib/firebase/auth.ts');
    await auth.signOut();
  } catch (error) {
    unmarkSignedOut();
    authStore.stay(previous);
    throw toAuthFailure(error);
  }
}
