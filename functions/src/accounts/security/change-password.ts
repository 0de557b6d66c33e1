import { HttpsError } from 'firebase-functions/https';
import { newPasswordSchema } from '../../contract/accounts/auth-forms.ts';
import { PASSWORD_CHANGES, SECURITY_CHANGES_WINDOW } from '../../contract/limits.ts';
import { accounts } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { logEvent, logFailure } from '../../platform/logging.ts';
import { countAttempts, inMinutes, limitKey, type RateLimit } from '../../platform/rate-limit.ts';
import { type Account, hasSignedInRecently } from '../../platform/sessions.ts';
import { withPasswordChange } from '../passkeys/passkey-record.ts';
import { changeSecondFactor, createSessionToken, newSessionId } from '../passkeys/passkey-store.ts';
import { readAuthAccount } from './auth-accounts.ts';

/**
 * Changes the password of the caller's account, which ends every session. If the caller has passed the second factor,
 * the answer contains a token for a session that has passed it too; a browser that changed the password itself would
 * have to pass again. Refuses a sign-in that is not recent (`failed-precondition`). Errors: `resource-exhausted`.
 */
export const changePassword = defineCallable('changePassword', {
  schema: newPasswordSchema,
  async run({ password }, account) {
    const at = now();
    if (!hasSignedInRecently(account, at)) {
      throw new HttpsError('failed-precondition', 'Please enter your current password again to change it.');
    }
    await countAttempts([changeLimit(account.uid)], at);
    await setPassword(account.uid, password);
    logEvent('A password was changed', { uid: account.uid });
    return { token: await continueSession(account) };
  },
});

const changeLimit = (uid: string): RateLimit => ({
  key: limitKey('passwords', uid),
  spentBy: 'account',
  max: PASSWORD_CHANGES,
  window: SECURITY_CHANGES_WINDOW,
  message: (minutes) => `You have changed your password too often. Please try again ${inMinutes(minutes)}.`,
});

async function setPassword(uid: string, password: string): Promise<void> {
  try {
    await (await accounts()).updateUser(uid, { password });
  } catch (error) {
    const weak = error instanceof Error && 'code' in error && WEAK.includes(String(error.code));
    throw weak
      ? new HttpsError('invalid-argument', 'This password is too easy to guess. Please choose another.')
      : error;
  }
}

const WEAK = ['auth/invalid-password', 'auth/weak-password', 'auth/password-does-not-meet-requirements'];

const CHANGED = 'Your password has been changed. Please sign in again with the new one.';

/** Moves the second factor of the caller's session to the new session, and ends it for all others. */
async function continueSession({ uid, secondFactorSession }: Account): Promise<string | null> {
  if (secondFactorSession === undefined) return null;
  try {
    // By the clock of Firebase Auth, because sessions are compared with it.
    const changedAt = (await readAuthAccount(uid))?.passwordUpdatedAt ?? now();
    const id = newSessionId();
    const token = await createSessionToken(uid, id, changedAt);
    const change = withPasswordChange(changedAt, { from: secondFactorSession, to: id });
    const { sessions } = await changeSecondFactor(uid, changedAt, change);
    return sessions.length > 0 ? token : null;
  } catch (error) {
    logFailure('A session could not continue after a password change', error, { uid });
    throw new HttpsError('aborted', CHANGED);
  }
}
