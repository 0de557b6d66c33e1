import { browserStorage } from '#lib/browser-storage.ts';
import { call } from '#lib/data/call.ts';
import { checkSession, recordedKey } from './check-session.ts';
import { ensureProfile } from './ensure-profile.ts';

/** No `storageKey` prefix: the browser's id stays the same for every user. */
const BROWSER_ID = 'browser-id';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Random id by which the server recognises this browser, or null if storage is blocked. */
export function browserId(): string | null {
  const stored = browserStorage.get(BROWSER_ID);
  if (stored !== null && UUID.test(stored)) return stored;
  browserStorage.set(BROWSER_ID, crypto.randomUUID());
  return browserStorage.get(BROWSER_ID);
}

/**
 * Records on the server that this browser is signed in, and makes the server check for a changed password or address.
 * `passwordToken` is from `signInBeside`. Never rejects; the next page tries again.
 */
export function recordSession(uid: string, passwordToken?: string): Promise<void> {
  latest = sendRecord(uid, passwordToken);
  return latest;
}

let latest: Promise<void> = Promise.resolve();

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

/** Asks the server to create a missing profile and to record the session: after each sign-in, then once a day. */
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
