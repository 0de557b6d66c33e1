import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import { accounts } from './admin.ts';

const ENDED = ['auth/id-token-revoked', 'auth/user-disabled', 'auth/user-not-found'];

/**
 * A token is good for up to an hour whatever has happened to its account, so whoever acts in an account's name is looked up:
 * throws `unauthenticated` where the account is deleted or disabled, or its sessions were ended since this one began.
 */
export async function refuseEndedSession(auth: CallableRequest['auth']): Promise<void> {
  if (!auth) return;
  try {
    await (await accounts()).verifyIdToken(auth.rawToken, true);
  } catch (error) {
    if (!isEnded(error)) throw error;
    throw new HttpsError('unauthenticated', 'Your session has ended. Please sign in again to continue.');
  }
}

const isEnded = (error: unknown) =>
  error instanceof Error && 'code' in error && ENDED.some((code) => code === error.code);
