import { clearDevice, readDevice, removeDevice, writeDevice } from '#routing/device-storage.ts';
import { isPublicPath, paths } from '#routing/paths.ts';
import { authStore } from './auth-store.ts';

/** Outside the personal prefix, because both must outlive the clearing of what was kept for the person. */
const FAREWELL = 'farewell';
const SIGNED_OUT_AT = 'signed-out-at';
/** How long other tabs may take to notice that somebody signed out on purpose. */
const NOTICE_SPAN = 30_000;

export type Farewell = 'logged-out' | 'session-ended';

/** Tells every tab of this browser that the sign-out that follows is meant. */
export const markSignedOut = () => writeDevice(SIGNED_OUT_AT, String(Date.now()));

const signedOutOnPurpose = () => Date.now() - Number(readDevice(SIGNED_OUT_AT) ?? 0) < NOTICE_SPAN;

/** What to say on the page after leaving; read once. */
export function takeFarewell(): Farewell | null {
  const farewell = readDevice(FAREWELL, 'session');
  removeDevice(FAREWELL, 'session');
  return farewell === 'logged-out' || farewell === 'session-ended' ? farewell : null;
}

/**
 * Ends the visit with a full page load, because caches in memory (reactfire's, for one) are not kept per person. The tab that
 * signs out goes to the public home page; another tab stays on a public page, and leaves any other.
 */
export function leavePortal(): void {
  const byThisTab = authStore.isLeaving();
  authStore.leave();
  clearDevice();
  writeDevice(FAREWELL, signedOutOnPurpose() ? 'logged-out' : 'session-ended', 'session');
  // Coming back to this page as the browser froze it would show a page that has ended: it is loaded anew instead.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  if (!byThisTab && isPublicPath(window.location.pathname)) window.location.reload();
  else window.location.assign(paths.home);
}
