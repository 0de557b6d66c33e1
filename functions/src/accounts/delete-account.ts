import { accounts } from '../platform/admin.ts';
import { logEvent, logFailure } from '../platform/logging.ts';
import { erasePersonalData } from './erase-personal-data.ts';

/**
 * Deletes an account with everything of it. The sessions end first, so that no other page of theirs writes meanwhile; the
 * account itself goes last, so that whatever fails before can be asked for again. Each step done twice is as good as once.
 */
export async function deleteAccount(uid: string): Promise<void> {
  const auth = await accounts();
  await unlessGone(auth.revokeRefreshTokens(uid));
  await erasePersonalData(uid);
  await unlessGone(auth.deleteUser(uid));
  logEvent('An account was deleted with everything of it');
  await eraseLateArrivals(uid);
}

/**
 * What was under way when the account went (an upload, a call) has landed by now or will be refused. The account is gone, so
 * nobody could ask again: a failure here is for staff to look at, who need to know where.
 */
async function eraseLateArrivals(uid: string): Promise<void> {
  try {
    await erasePersonalData(uid);
  } catch (error) {
    logFailure('Something of a deleted account may be left', error, { uid });
  }
}

async function unlessGone(operation: Promise<unknown>): Promise<void> {
  try {
    await operation;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'auth/user-not-found')) throw error;
  }
}
