import type { User } from 'firebase/auth';
import { browserStorage } from '#lib/browser-storage.ts';
import { claimsOf } from './second-factor/session-state.ts';

type TokenHolder = Pick<User, 'toJSON'>;

/** No `storageKey` prefix: it must survive the clearing at sign-out. */
const ENDED = 'ended-session';

/** When the session began, in s since 1970 by the server's clock. NaN if its token is unreadable. */
const beginningOf = (user: TokenHolder): number => Number(claimsOf(user).auth_time);

/** Signs out of Firebase Auth in every tab. Rejects if the browser's storage fails; the session then goes on. */
export async function endOnDevice(): Promise<void> {
  const { auth } = await import('#lib/firebase/auth.ts');
  const before = browserStorage.get(ENDED);
  if (auth.currentUser) browserStorage.set(ENDED, String(beginningOf(auth.currentUser)));
  try {
    await auth.signOut();
  } catch (error) {
    if (before === null) browserStorage.remove(ENDED);
    else browserStorage.set(ENDED, before);
    throw error;
  }
}

/**
 * True if the session has ended on this device. A tab that was fetching the account or a token at that time stores the
 * session again, and every tab would be signed in.
 */
export const isEnded = (user: TokenHolder): boolean =>
  beginningOf(user) <= Number(browserStorage.get(ENDED) ?? Number.NaN);
