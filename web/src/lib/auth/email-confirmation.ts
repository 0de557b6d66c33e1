import { ActionCodeOperation, applyActionCode, checkActionCode } from 'firebase/auth';
import { browserStorage } from '#lib/browser-storage.ts';
import { auth } from '#lib/firebase/auth.ts';
import { AuthError, normalizeAuthError } from './auth-error.ts';
import { checkSession, recordedKey } from './check-session.ts';

/** Effect of an emailed link, and the account's current email address. */
export interface EmailConfirmation {
  done: 'verified' | 'restored' | 'changed';
  email: string;
}

const DONE = new Map<string, EmailConfirmation['done']>([
  [ActionCodeOperation.VERIFY_EMAIL, 'verified'],
  [ActionCodeOperation.RECOVER_EMAIL, 'restored'],
  [ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL, 'changed'],
]);

/** The server learns when the address was confirmed. If this fails, the next page reports it. */
async function reportConfirmation(): Promise<void> {
  await auth.authStateReady();
  await checkSession();
  const { currentUser } = auth;
  if (!currentUser?.emailVerified) return;
  const { reportSession } = await import('./record-session.ts');
  await reportSession(currentUser.uid);
}

/**
 * Leaves it to the user's next page to report the new address. If the change ended the session, reporting it here would
 * reload the page with a used link.
 */
async function noteChange(): Promise<void> {
  await auth.authStateReady();
  if (auth.currentUser) browserStorage.remove(recordedKey(auth.currentUser.uid));
}

async function confirm(code: string): Promise<EmailConfirmation> {
  try {
    const { operation, data } = await checkActionCode(auth, code);
    const done = DONE.get(operation);
    if (!done) throw new AuthError('auth/invalid-action-code');
    await applyActionCode(auth, code);
    if (done === 'verified') reportConfirmation().catch(() => undefined);
    else void noteChange();
    return { done, email: data.email ?? '' };
  } catch (error) {
    throw normalizeAuthError(error);
  }
}

const requests = new Map<string, Promise<EmailConfirmation>>();

/** Applies the emailed code. A code is valid once, so repeated calls share one request. */
export function confirmEmail(code: string): Promise<EmailConfirmation> {
  const answer = requests.get(code) ?? confirm(code);
  requests.set(code, answer);
  return answer;
}
