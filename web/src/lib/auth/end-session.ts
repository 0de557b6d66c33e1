import { browserStorage } from '#lib/browser-storage.ts';
import { DELIBERATE, type SignOutReason, setFlashMessage } from '#lib/flash-message.ts';
import { paths } from '#routing/paths.ts';
import { isPublicPath } from '#routing/routes.ts';
import { normalizeAuthError } from './auth-error.ts';
import { authStore } from './auth-store.ts';

/** No `storageKey` prefix: it must survive the clearing at sign-out. */
const SIGNED_OUT_AT = 'signed-out-at';

/** Time for other tabs to notice a deliberate sign-out. */
const NOTICE_MS = 30_000;

const markSignedOut = (as: SignOutReason) => browserStorage.set(SIGNED_OUT_AT, `${Date.now()} ${as}`);

const unmarkSignedOut = () => browserStorage.remove(SIGNED_OUT_AT);

function justSignedOut(): SignOutReason | undefined {
  const [at = '', as] = browserStorage.get(SIGNED_OUT_AT)?.split(' ') ?? [];
  if (at === '' || Date.now() - Number(at) >= NOTICE_MS) return undefined;
  return DELIBERATE.find((known) => known === as);
}

/**
 * Ends the session with a full page load, because in-memory caches (such as reactfire's) are not kept per user.
 * - Deliberate sign-out: loads the home page. Other tabs stay on public pages.
 * - Any other end: reloads the same page, so that the guard asks the user to sign in and returns them.
 * - `successor`: another user has signed in in another tab. Reloads too, but keeps the device's storage, which is now
 * theirs.
 */
export function endSession(successor: boolean): void {
  const byThisTab = authStore.isSigningOut();
  const deliberate = successor ? undefined : justSignedOut();
  authStore.beginSignOut();
  if (successor) browserStorage.clear(['session']);
  else browserStorage.clear();
  if (!successor) setFlashMessage(deliberate);
  // The back-forward cache would restore a page of the ended session.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  const stays = !deliberate || (!byThisTab && isPublicPath(window.location.pathname));
  if (stays) window.location.reload();
  else window.location.assign(paths.home);
}

/** Signs out here and in every other tab. `auth-session.ts` then calls `endSession`. */
export async function signOut(as: SignOutReason = 'logged-out'): Promise<void> {
  const previous = authStore.read();
  markSignedOut(as);
  authStore.beginSignOut();
  try {
    const { endOnDevice } = await import('./ended-session.ts');
    await endOnDevice();
  } catch (error) {
    unmarkSignedOut();
    authStore.rollbackSignOut(previous);
    throw normalizeAuthError(error);
  }
}
