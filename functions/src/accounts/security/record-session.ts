import { HttpsError } from 'firebase-functions/https';
import { sessionSchema, signOutSchema } from '../../contract/accounts/account-security.ts';
import { addToOutbox } from '../../events/outbox.ts';
import { assertNotDeleted } from '../../people/deleted-accounts.ts';
import { tryToIndex } from '../../people/people-search.ts';
import { accounts, firestore } from '../../platform/admin.ts';
import { browserName } from '../../platform/browser-name.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { parseDocument } from '../../platform/stored-documents.ts';
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
 * Records the browser in which the caller is signed in. Mails the caller if the browser is new, or if the password or
 * address has changed since the last call. The web app calls it after each sign-in and each change.
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
 * Compares an account with its record, and writes the new record and the notifications in one transaction. The account
 * is read after the record, so that concurrent runs agree on the newer state and notify once. Passkeys older than the
 * confirmation of the address are dropped first, and sessions that passed before the password change end first, so that
 * the next comparison makes up for a failure.
 */
export async function reconcileAccount(uid: string, browser: Browser | null): Promise<AccountSecurity> {
  const at = now();
  let newAddress = false;
  const current = await firestore().runTransaction(async (transaction) => {
    const stored = await transaction.get(accountSecurityRef(uid));
    await assertNotDeleted(transaction, uid);
    const account = await readAuthAccount(uid);
    if (!account) throw new HttpsError('failed-precondition', 'We couldn’t find this account.');
    const seen = stored.exists ? parseDocument(accountSecuritySchema, stored.data()) : null;
    const { record, events, confirmed, newPassword } = reconcile(seen, account, browser, at);
    if (confirmed) await dropSecondFactor(uid, at);
    else if (newPassword && seen) await endSessionsBefore(uid, newPassword, at);
    newAddress = seen?.email !== record.email;
    for (const event of events) addToOutbox(transaction, event, at);
    transaction.set(accountSecurityRef(uid), record);
    return record;
  });
  if (newAddress) await tryToIndex(uid);
  return current;
}

/**
 * Ends all sessions of the caller, including the current one, at their next call. The page stays on the screen until
 * then.
 */
export const signOutEverywhere = defineCallable('signOutEverywhere', {
  schema: signOutSchema,
  async run(_understood, { uid }) {
    await (await accounts()).revokeRefreshTokens(uid);
    await endSessionsThatPassed(uid, now());
    return { signedOut: true };
  },
});
