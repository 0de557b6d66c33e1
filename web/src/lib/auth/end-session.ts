import { browserStorage } from '#lib/browser-storage.ts';
import { DELIBERATE, type SignOutReason, setFlashMessage } from '#lib/flash-message.ts';
import { paths } from '#routing/paths.ts';
import { isPublicPath } from '#routing/routes.ts';
import { normalizeAuthError } from './auth-error.ts';
import { authStore } from './auth-store.ts';

/** Without the prefix of `storageKey`, because it must outlive the clearing at sign-out. */
const SIGNED_OUT_AT = 'signed-out-at';

/** How long other tabs may take to notice a deliberate sign-out. */
const NOTICE_MS = 30_000;

/** Tells every tab of this browser that the sign-out that follows is deliberate, and its reason. */
const markSignedOut = (as: SignOutReason) => browserStorage.set(SIGNED_OUT_AT, `${Date.now()} ${as}`);

const unmarkSignedOut = () => browserStorage.remove(SIGNED_OUT_AT);

/** The reason of a deliberate sign-out that has just happened in any tab. */
function justSignedOut(): SignOutReason | undefined {
  const [at = '', as] = browserStorage.get(SIGNED_OUT_AT)?.split(' ') ?? [];
  if (at === '' || Date.now() - Number(at) >= NOTICE_MS) return undefined;
  return DELIBERATE.find((known) => known === as);
}

/**
 * Ends the session with a full page load, because caches in memory (reactfire's, for example) are not kept per user. A deliberate
 * sign-out loads the home page; other tabs stay on public pages. After a session that ended by itself the same page is loaded
 * again, so that the guard asks to sign in and leads back. A tab that finds a successor, another user who signed in in another
 * tab, does the same but leaves the storage of the device, which is the successor's by now.
 */
export function endSession(successor: boolean): void {
  const byThisTab = authStore.isSigningOut();
  const deliberate = successor ? undefined : justSignedOut();
  authStore.beginSignOut();
  if (successor) browserStorage.clear(['session']);
  else browserStorage.clear();
  if (!successor) setFlashMessage(deliberate);
  // The back-forward cache would restore a page of the ended session: reload it instead.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  const stays = !deliberate || (!byThisTab && isPublicPath(window.location.pathname));
  if (stays) window.location.reload();
  else window.location.assign(paths.home);
}

/**
 * Signs out here and in every other tab. `auth-session.ts` then calls `endSession`, as after any other end of a session. `as` chooses
 * the message.
 */
export async function signOut(as: SignOutReason = 'logged-out'): Promise<void> {
  const previous = authStore.read();
  markSignedOut(as);
  authStore.beginSignOut();
  try {
    const { auth } = await import('#lib/firebase/auth.ts');
    await auth.signOut();
  } catch (error) {
    unmarkSignedOut();
    authStore.rollbackSignOut(previous);
    throw normalizeAuthError(error);
  }
}
