import { HttpsError } from 'firebase-functions/https';
import { accountDeletionSchema } from '../contract/account-data.ts';
import { accounts } from '../platform/admin.ts';
import type { Account } from '../platform/caller.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { deleteAccount } from './delete-account.ts';
import { hasSignedInRecently } from './recent-sign-in.ts';

/**
 * Deletes the caller's account and everything of theirs (docs/decisions/008). Refuses where the password was not given in
 * the last five minutes (`failed-precondition`): an open page is no proof of who sits before it. Calling again after a
 * failure goes on where it ended.
 */
export const deleteMyAccount = defineCallable('deleteMyAccount', {
  access: 'signed-in',
  schema: accountDeletionSchema,
  // Years of messages go in pages of some hundred.
  options: { timeoutSeconds: 300 },
  async run(_understood, account) {
    if (!hasSignedInRecently(account, now())) {
      throw new HttpsError('failed-precondition', 'Please enter your password again to delete your account.');
    }
    await refuseAdmin(account);
    await deleteAccount(account.uid);
    return { deleted: true };
  },
});

/**
 * A token goes on saying `admin` for up to an hour after its account is gone, and the rules believe it; besides, the last
 * admin must not leave by accident. Either sign of the claim counts: the account's own, or that of a token from before.
 */
async function refuseAdmin({ uid, admin }: Account): Promise<void> {
  const { customClaims } = await (await accounts()).getUser(uid);
  if (!admin && customClaims?.admin !== true) return;
  throw new HttpsError(
    'permission-denied',
    'An administrator’s account cannot delete itself. Have the administrator’s rights taken away first, and sign in again.',
  );
}
