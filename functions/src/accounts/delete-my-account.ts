import { HttpsError } from 'firebase-functions/https';
import { accountDeletionSchema } from '../contract/accounts/account-data.ts';
import { RECENT_SIGN_IN } from '../contract/limits.ts';
import { accounts } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logEvent } from '../platform/logging.ts';
import type { Account } from '../platform/sessions.ts';
import { deleteAccount } from './delete-account.ts';

/**
 * Deletes the caller's account and everything of theirs (docs/decisions/008). Refuses where the password was not given in
 * the last five minutes (`failed-precondition`): an open page is no proof of who sits before it. Calling again after a
 * failure goes on where it ended.
 */
export const deleteMyAccount = defineCallable('deleteMyAccount', {
  schema: accountDeletionSchema,
  // Years of messages go in pages of some hundred.
  options: { timeoutSeconds: 300 },
  async run(_understood, account) {
    if (!hasSignedInRecently(account, now())) {
      throw new HttpsError('failed-precondition', 'Please enter your password again to delete your account.');
    }
    await refuseAdmin(account.uid);
    await deleteAccount(account.uid);
    logEvent('An account was deleted with everything of it');
    return { deleted: true };
  },
});

/** Whether the person proved who they are so lately that it is surely they who ask. A time that is none counts as long ago. */
export function hasSignedInRecently({ signedInAt }: Pick<Account, 'signedInAt'>, at: Date): boolean {
  return at.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN;
}

/**
 * The last admin must not leave by accident, and rules go by the claim in a token for up to an hour after its account is
 * gone. The account decides: a claim granted since the sign-in is not in the token yet.
 */
async function refuseAdmin(uid: string): Promise<void> {
  const { customClaims } = await (await accounts()).getUser(uid);
  if (customClaims?.admin !== true) return;
  throw new HttpsError(
    'permission-denied',
    'An administrator’s account cannot delete itself. Have the administrator’s rights taken away first, and sign in again.',
  );
}
