import { browserStorage } from '#lib/browser-storage.ts';
import { paths } from '#routing/paths.ts';
import { isPublicPath } from '#routing/routes.ts';
import { authStore } from './auth-store.ts';

/** Outside the personal prefix, because both must outlive the clearing of what was kept for the person. */
const FAREWELL = 'farewell';
const SIGNED_OUT_AT = 'signed-out-at';
/** How long other tabs may take to notice that somebody signed out on purpose. */
const NOTICE_SPAN = 30_000;

const DELIBERATE = ['logged-out', 'account-deleted'] as const;
export type DeliberateFarewell = (typeof DELIBERATE)[number];
const SESSION_ENDED = 'session-ended';

/** Tells every tab of this browser that the sign-out that follows is meant, and as what. */
export const markSignedOut = (as: DeliberateFarewell) => browserStorage.set(SIGNED_OUT_AT, `${Date.now()} ${as}`);

/** The sign-out that was marked is not to come. */
export const unmarkSignedOut = () => browserStorage.remove(SIGNED_OUT_AT);

/** As what somebody has just signed out on purpose, in whichever tab. */
function justSignedOut(): DeliberateFarewell | undefined {
  const [at = '', as] = browserStorage.get(SIGNED_OUT_AT)?.split(' ') ?? [];
  if (at === '' || Date.now() - Number(at) >= NOTICE_SPAN) return undefined;
  return DELIBERATE.find((known) => known === as);
}

function take<Farewell extends string>(farewells: readonly Farewell[]): Farewell | null {
  const stored = browserStorage.get(FAREWELL, 'session');
  const farewell = farewells.find((known) => known === stored) ?? null;
  if (farewell) browserStorage.remove(FAREWELL, 'session');
  return farewell;
}

/** What to say on the page after leaving on purpose; read once. */
export const consumeFlashMessage = () => take(DELIBERATE);
/** Whether the page before this one was left because the session had ended; true once. */
export const takeSessionEnd = () => take([SESSION_ENDED]) !== null;

/**
 * Ends the visit with a full page load, because caches in memory (reactfire's, for one) are not kept per person. Who signs out
 * goes to the public home page; other tabs stay where that is public. A session that ended by itself loads the same place
 * again, so that the guard asks to sign in and leads back. So does a tab that finds a successor, somebody who signed in in
 * another one: what is kept on the device is theirs by now.
 */
export function endSession(successor: boolean): void {
  const byThisTab = authStore.isLeaving();
  const deliberate = successor ? undefined : justSignedOut();
  authStore.leave();
  if (successor) browserStorage.clear(['session']);
  else browserStorage.clear();
  if (!successor) browserStorage.set(FAREWELL, deliberate ?? SESSION_ENDED, 'session');
  // Coming back to this page as the browser froze it would show a page that has ended: it is loaded anew instead.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  const stays = !deliberate || (!byThisTab && isPublicPath(window.location.pathname));
  if (stays) window.location.reload();
  else window.location.assign(paths.home);
}
