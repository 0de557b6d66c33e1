import type { KeptUnlock } from '#features/unlock/unlocks.ts';
import { authStore } from '#lib/auth/auth-store.ts';
import { call } from '#lib/data/call.ts';

type UnlockResult = { granted: false; triesLeft: number } | { granted: true; unlock: KeptUnlock };

/**
 * Has the server look at a passcode. A visitor's unlock is bound to a random id of its own, which the browser keeps beside it.
 * Rejects with a failure whose message may be shown, for example after too many wrong ones.
 */
export async function unlockOpportunity(opportunityId: string, passcode: string): Promise<UnlockResult> {
  const auth = authStore.read();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const session = uid === null ? crypto.randomUUID() : null;
  // Before the server begins to count: the page locks a moment before its token ends, not after.
  const timestamp = Date.now();
  const answer = await call('unlockOpportunity', { id: opportunityId, passcode, ...(session !== null && { session }) });
  if (!answer.granted) return answer;
  return { granted: true, unlock: { opportunityId, timestamp, token: answer.token, uid, session } };
}
