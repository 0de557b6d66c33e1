import { ActionCodeOperation, applyActionCode, checkActionCode } from 'firebase/auth';
import { auth } from '#lib/firebase/auth.ts';
import { AuthError, toAuthFailure } from './auth-error.ts';
import { checkSession } from './check-session.ts';

/** What an e-mailed link has just done to an account, and the address that the account is under now. */
export interface EmailConfirmation {
  done: 'verified' | 'restored' | 'changed';
  email: string;
}

const DONE = new Map<string, EmailConfirmation['done']>([
  [ActionCodeOperation.VERIFY_EMAIL, 'verified'],
  [ActionCodeOperation.RECOVER_EMAIL, 'restored'],
  [ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL, 'changed'],
]);

/** Whoever is signed in here learns at once that their address is verified; nobody waits for it. */
async function refreshAccount(): Promise<void> {
  await auth.authStateReady();
  await checkSession();
}

async function confirm(code: string): Promise<EmailConfirmation> {
  try {
    const { operation, data } = await checkActionCode(auth, code);
    const done = DONE.get(operation);
    if (!done) throw new AuthError('auth/invalid-action-code');
    await applyActionCode(auth, code);
    if (done === 'verified') refreshAccount();
    return { done, email: data.email ?? '' };
  } catch (error) {
    throw toAuthFailure(error);
  }
}

const asked = new Map<string, Promise<EmailConfirmation>>();

/** Does what the e-mailed code stands for. A code is good once, so each is handed in once, however often this is called. */
export function confirmEmail(code: string): Promise<EmailConfirmation> {
  const answer = asked.get(code) ?? confirm(code);
  asked.set(code, answer);
  return answer;
}
