import { accounts } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { logFailure } from '../platform/logging.ts';
import { markDeleted } from './deleted-accounts.ts';
import { type Erased, erasePersonalData } from './erasure.ts';

/**
 * Deletes an account with everything of it, and answers what there was. It is marked first, so that what arrives from then on is
 * deleted too and a deletion that is cut off is finished by the daily cleanup; then the sessions end, so that no other page of
 * theirs writes meanwhile. The account itself goes last, so that the person can ask again for whatever fails before. Each step
 * done twice is as good as once, and an account that is gone already loses what it left.
 */
export async function deleteAccount(uid: string): Promise<Erased[]> {
  const auth = await accounts();
  await markDeleted(uid, now());
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
