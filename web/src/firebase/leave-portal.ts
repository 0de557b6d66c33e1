import { clearDevice, readDevice, removeDevice, writeDevice } from '#routing/device-storage.ts';
import { isPublicPath, paths } from '#routing/paths.ts';
import { authStore } from './auth-store.ts';

/** Outside the personal prefix, because both must outlive the clearing of what was kept for the person. */
const FAREWELL = 'farewell';
const SIGNED_OUT_AT = 'signed-out-at';
/** How long other tabs may take to notice that somebody signed out on purpose. */
const NOTICE_SPAN = 30_000;

const DELIBERATE = ['logged-out', 'account-deleted'] as const;
export type DeliberateFarewell = (typeof DELIBERATE)[number];
export type Farewell = DeliberateFarewell | 'session-ended';

/** Tells every tab of this browser that the sign-out that follows is meant, and as what. */
export const markSignedOut = (as: DeliberateFarewell) => writeDevice(SIGNED_OUT_AT, `${Date.now()} ${as}`);

/** The sign-out that was marked is not to come. */
export const unmarkSignedOut = () => removeDevice(SIGNED_OUT_AT);

function farewellNow(): Farewell {
  const [at = '', as] = readDevice(SIGNED_OUT_AT)?.split(' ') ?? [];
  if (at === '' || Date.now() - Number(at) >= NOTICE_SPAN) return 'session-ended';
  return DELIBERATE.find((known) => known === as) ?? 'session-ended';
}

/** What to say on the page after leaving; read once. */
export function takeFarewell(): Farewell | null {
  const farewell = readDevice(FAREWELL, 'session');
  removeDevice(FAREWELL, 'session');
  return [...DELIBERATE, 'session-ended' as const].find((known) => known === farewell) ?? null;
}

/**
 * Ends the visit with a full page load, because caches in memory (reactfire's, for one) are not kept per person. The tab that
 * signs out goes to the public home page; another tab stays on a public page, and leaves any other.
 */
export function leavePortal(): void {
  const byThisTab = authStore.isLeaving();
  authStore.leave();
  clearDevice();
  writeDevice(FAREWELL, farewellNow(), 'session');
  // Coming back to this page as the browser froze it would show a page that has ended: it is loaded anew instead.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  if (!byThisTab && isPublicPath(window.location.pathname)) window.location.reload();
  else window.location.assign(paths.home);
}
