import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { accounts } from '../../platform/admin.ts';
import { logWarning } from '../../platform/logging.ts';
import type { Account } from '../../platform/sessions.ts';
import { type StoredPasskeys, withSession } from './passkey-record.ts';
import { changeSecondFactor, createSessionToken, newSessionId } from './passkey-store.ts';

interface Passing {
  /** The passkey that was used or added; null for a recovery code. */
  passkey: string | null;
  passwordAt: Date;
  at: Date;
}

/**
 * Lets the caller pass the second factor. The returned token begins a session that has passed and replaces the current
 * one. `use` refuses, or records what was used. The token is signed first, so that nothing is used up if signing fails.
 */
export async function passSecondFactor(
  { uid, secondFactorSession }: Account,
  { passkey, passwordAt, at }: Passing,
  use: (record: StoredPasskeys) => StoredPasskeys,
  also?: (transaction: Transaction, before: StoredPasskeys) => void | Promise<void>,
): Promise<{ token: string; record: StoredPasskeys }> {
  const id = newSessionId();
  const token = await createSessionToken(uid, id, passwordAt);
  const pass = withSession({ id, passkey, passed_at: at }, secondFactorSession);
  const record = await changeSecondFactor(uid, at, (before) => pass(use(before)), also);
  return { token, record };
}

const NOT_CONFIRMED = 'Your password could not be confirmed. Please enter it again.';

/**
 * When the caller entered their password: in this session, or in a parallel sign-in whose token the browser sends. That
 * token must be the caller's own and come from a password sign-in.
 */
export async function passwordTime(account: Account, passwordToken: string | undefined): Promise<Date> {
  if (passwordToken === undefined) return account.signedInAt;
  const auth = await accounts();
  const proof = await auth.verifyIdToken(passwordToken).catch((error: unknown) => {
    logWarning('A password was not confirmed', { uid: account.uid, reason: String(error) });
    throw new HttpsError('permission-denied', NOT_CONFIRMED);
  });
  if (proof.uid !== account.uid || proof.firebase.sign_in_provider !== 'password') {
    throw new HttpsError('permission-denied', NOT_CONFIRMED);
  }
  return new Date(proof.auth_time * 1000);
}
