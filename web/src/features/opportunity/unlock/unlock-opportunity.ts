import type { KeptUnlock } from '#features/unlock/unlocks.ts';
import { authStore } from '#lib/auth/auth-store.ts';
import { call } from '#lib/data/call.ts';

type UnlockResult = { granted: false; triesLeft: number } | { granted: true; unlock: KeptUnlock };

/**
 * Verifies a passcode on the server. A visitor's unlock is bound to a random session id, which the browser stores with it.
 * Rejects with a `CallError`, whose message may be shown, for example after too many attempts.
 */
export async function unlockOpportunity(opportunityId: string, passcode: string): Promise<UnlockResult> {
  const auth = authStore.read();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const session = uid === null ? crypto.randomUUID() : null;
  // Taken before the call, so that the page locks a moment before the token expires, not after.
  const timestamp = Date.now();
  const answer = await call('unlockOpportunity', { id: opportunityId, passcode, ...(session !== null && { session }) });
  if (!answer.granted) return answer;
  return { granted: true, unlock: { opportunityId, timestamp, token: answer.token, uid, session } };
}
