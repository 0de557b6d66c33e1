import { HttpsError } from 'firebase-functions/https';
import { sessionSchema, signOutSchema } from '../../contract/accounts/account-security.ts';
import { addToOutbox } from '../../events/outbox.ts';
import { accounts, firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/define-callable.ts';
import { parseDocument } from '../../platform/stored-documents.ts';
import { browserName } from '../browser-name.ts';
import { assertNotDeleted } from '../deleted-accounts.ts';
import { endSessionsBefore, endSessionsThatPassed } from '../passkeys/end-sessions.ts';
import { dropSecondFactor } from '../passkeys/manage-passkeys.ts';
import { passwordTime } from '../passkeys/pass-second-factor.ts';
import {
  type AccountSecurity,
  accountSecurityRef,
  accountSecuritySchema,
  type Browser,
  reconcile,
} from './account-security.ts';
import { readAuthAccount } from './auth-accounts.ts';

/**
 * Notes the browser in which the caller is signed in, and tells them by mail of one that is new, and of a password or address that
 * was changed since the last call, wherever that was done. The web app calls it after each sign-in and each change.
 */
export const recordSession = defineCallable('recordSession', {
  schema: sessionSchema,
  async run({ browserId, passwordToken }, account, request) {
    const name = browserName(request.headers['user-agent']);
    const sessionBeganAt = passwordToken ? await passwordTime(account, passwordToken) : account.sessionBeganAt;
    await reconcileAccount(account.uid, { id: browserId, name, sessionBeganAt });
    return { recorded: true };
  },
});

/**
 * Compares an account with what was last seen of it, and writes both what it is now and what is to be told, or neither. The
 * account is read after the record: two that run at once then agree on what is newer, and nothing is told twice. Passkeys that were
 * added before the address was confirmed are dropped first, and sessions that passed before the password was changed end first, so that a failure is
 * made up for by the next comparison.
 */
export async function reconcileAccount(uid: string, browser: Browser | null): Promise<AccountSecurity> {
  const at = now();
  return firestore().runTransaction(async (transaction) => {
    const stored = await transaction.get(accountSecurityRef(uid));
    await assertNotDeleted(transaction, uid);
    const account = await readAuthAccount(uid);
    if (!account) throw new HttpsError('failed-precondition', 'There is no such account.');
    const seen = stored.exists ? parseDocument(accountSecuritySchema, stored.data()) : null;
    const { record, events, confirmed, newPassword } = reconcile(seen, account, browser, at);
    if (confirmed) await dropSecondFactor(uid, at);
    else if (newPassword && seen) await endSessionsBefore(uid, newPassword, at);
    for (const event of events) addToOutbox(transaction, event, at);
    transaction.set(accountSecurityRef(uid), record);
    return record;
  });
}

/**
 * Ends every session of the caller, the one that asks included: each ends at its next call. What was open stays on the screen
 * until then.
 */
export const signOutEverywhere = defineCallable('signOutEverywhere', {
  schema: signOutSchema,
  async run(_understood, { uid }) {
    await (await accounts()).revokeRefreshTokens(uid);
    await endSessionsThatPassed(uid, now());
    return { signedOut: true };
  },
});
