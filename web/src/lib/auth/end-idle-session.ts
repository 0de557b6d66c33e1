import { browserStorage } from '#lib/browser-storage.ts';

/** Without the prefix of `storageKey`, because it must outlive the clearing at sign-out. */
const ENDED_AT = 'idle-session-ended-at';

/** How long the page, and other tabs, may take to be loaded again after it. */
const IDLE_NOTICE_MS = 60_000;

/**
 * Ends a session in which nothing happened. As after any session that ended by itself the page is loaded again, so that the guard asks to
 * sign in and leads back to it.
 */
export async function endIdleSession(): Promise<void> {
  browserStorage.set(ENDED_AT, String(Date.now()));
  const { auth } = await import('#lib/firebase/auth.ts');
  await auth.signOut();
}

/** Why the user is asked to sign in, where a session has just ended. */
export function sessionEndMessage(): string {
  const age = Date.now() - Number(browserStorage.get(ENDED_AT) ?? Number.NaN);
  return age >= 0 && age < IDLE_NOTICE_MS
    ? 'You were logged out because you were inactive. Please sign in again to continue.'
    : 'Your session has ended. Please sign in again to continue.';
}
