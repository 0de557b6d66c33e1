import { browserStorage } from '#lib/browser-storage.ts';
import { call } from '#lib/data/call.ts';
import { checkSession, recordedKey } from './check-session.ts';
import { ensureProfile } from './ensure-profile.ts';

/** Without the prefix of `storageKey`: it is still the same browser when a user has signed out, or another in. */
const BROWSER_ID = 'browser-id';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A random id by which the server knows this browser again, or null where nothing can be stored. */
export function browserId(): string | null {
  const stored = browserStorage.get(BROWSER_ID);
  if (stored !== null && UUID.test(stored)) return stored;
  browserStorage.set(BROWSER_ID, crypto.randomUUID());
  return browserStorage.get(BROWSER_ID);
}

/**
 * Tells the server that this browser is signed in, and that it should look whether password or address have changed. `passwordToken`
 * is of a sign-in beside the session. Never
 * rejects: nothing on the screen depends on it, and after a failure the next page tries again.
 */
export function recordSession(uid: string, passwordToken?: string): Promise<void> {
  latest = sendRecord(uid, passwordToken);
  return latest;
}

let latest: Promise<void> = Promise.resolve();

/** Resolves once the server has answered the latest record. */
export const sessionRecorded = (): Promise<void> => latest;

async function sendRecord(uid: string, passwordToken: string | undefined): Promise<void> {
  try {
    await call('recordSession', { browserId: browserId(), ...(passwordToken && { passwordToken }) });
    browserStorage.set(recordedKey(uid), String(Date.now()));
  } catch {
    browserStorage.remove(recordedKey(uid));
  }
}

const DAY = 24 * 60 * 60 * 1000;

let reporting: Promise<void> | undefined;

/** Has the server create a missing profile, and note the session: after each sign-in, and once a day while it lasts. */
export function reportSession(uid: string): Promise<void> {
  reporting ??= sendReport(uid).finally(() => {
    reporting = undefined;
  });
  return reporting;
}

async function sendReport(uid: string): Promise<void> {
  await ensureProfile(uid);
  const recordedAt = Number(browserStorage.get(recordedKey(uid)) ?? Number.NaN);
  const age = Date.now() - recordedAt;
  // A clock that was set back counts as another day.
  if (age >= 0 && age < DAY) return;
  await recordSession(uid);
  // The address may have changed in another browser.
  await checkSession();
}
