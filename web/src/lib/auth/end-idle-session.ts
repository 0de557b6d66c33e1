import { browserStorage } from '#lib/browser-storage.ts';

/** No `storageKey` prefix: it must survive the clearing at sign-out. */
const ENDED_AT = 'idle-session-ended-at';

/** Time for this page and other tabs to reload afterwards. */
const IDLE_NOTICE_MS = 60_000;

/** Ends an idle session and reloads the page. The guard then asks the user to sign in and returns them to this page. */
export async function endIdleSession(): Promise<void> {
  browserStorage.set(ENDED_AT, String(Date.now()));
  const { endOnDevice } = await import('./ended-session.ts');
  await endOnDevice();
}

export function sessionEndMessage(): string {
  const age = Date.now() - Number(browserStorage.get(ENDED_AT) ?? Number.NaN);
  return age >= 0 && age < IDLE_NOTICE_MS
    ? 'You were logged out because you were inactive. Please sign in again to continue.'
    : 'Your session has ended. Please sign in again to continue.';
}
