import { HttpsError } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { accountDeletionSchema } from '../contract/accounts/account-data.ts';
import { REGION } from '../contract/limits.ts';
import { accounts } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logEvent, logFailure } from '../platform/logging.ts';
import { findUser, hasSignedInRecently } from '../platform/sessions.ts';
import { deletedAccounts, markDeleted } from './deleted-accounts.ts';
import { type Erased, erasePersonalData } from './erase-personal-data.ts';

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

/**
 * Deletes an account with everything of it, and answers what there was. It is marked first, so that what arrives from then on is
 * deleted too and a deletion that is cut off is finished by the daily cleanup; then the sessions end, so that no other page of
 * theirs writes meanwhile. The account itself goes last, so that the person can ask again for whatever fails before. Each step
 * done twice is as good as once, and an account that is gone already loses what it left.
 */
export async function deleteAccount(uid: string): Promise<Erased[]> {
  const auth = await accounts();
  await markDeleted(uid, (await findUser(uid))?.email, now());
  await unlessGone(auth.revokeRefreshTokens(uid));
  const erased = await erasePersonalData(uid);
  await unlessGone(auth.deleteUser(uid));
  return inAll([...erased, ...(await eraseLateArrivals(uid))]);
}

/**
 * What was under way when the account went (an upload, a call) has landed by now, or will be refused, or meets the mark. A
 * failure here is no failure of the deletion: the daily cleanup comes by again.
 */
async function eraseLateArrivals(uid: string): Promise<Erased[]> {
  try {
    return await erasePersonalData(uid);
  } catch (error) {
    logFailure('Something of a deleted account may be left', error, { uid });
    return [];
  }
}

/** One entry for each place where there was something. */
function inAll(erased: readonly Erased[]): Erased[] {
  const sums = new Map<string, Erased>();
  for (const { place, deleted, anonymised } of erased) {
    const sum = sums.get(place) ?? { place, deleted: 0, anonymised: 0 };
    sums.set(place, { place, deleted: sum.deleted + deleted, anonymised: sum.anonymised + anonymised });
  }
  return [...sums.values()].filter(({ deleted, anonymised }) => deleted + anonymised > 0);
}

async function unlessGone(operation: Promise<unknown>): Promise<void> {
  try {
    await operation;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'auth/user-not-found')) throw error;
  }
}

/**
 * Once a day, for each account that was deleted within two weeks: what a call that was under way, or a token from before, has
 * written since (a form, the record of an access) goes, and a deletion that was cut off is finished.
 */
export const cleanupDeletedAccounts = onSchedule(
  {
    schedule: '45 3 * * *',
    timeZone: 'Europe/London',
    region: REGION,
    memory: '512MiB',
    maxInstances: 10,
    timeoutSeconds: 1800,
    retryCount: 3,
  },
  async () => {
    for (const { id } of await deletedAccounts().listDocuments()) await cleanUp(id);
  },
);

/** One that fails does not keep the others from their turn. */
async function cleanUp(uid: string): Promise<void> {
  try {
    const late = await deleteAccount(uid);
    if (late.length > 0) logEvent('Something of a deleted account had arrived late, and was deleted', { uid });
  } catch (error) {
    logFailure('A deleted account could not be cleaned up', error, { uid });
  }
}
