import type { Profile } from '@portal/functions/contract/profile';
import { doc, runTransaction } from 'firebase/firestore';
import { call } from '#firebase/call.ts';
import { unreachable } from '#firebase/call-failure.ts';
import { firestore } from '#firebase/firestore.ts';
import { withPatience } from '#firebase/with-patience.ts';

/** The profile as the page knows it; null where the server has yet to create it. */
export type StoredProfile = Profile | null;

/**
 * Changes fields of the owner's profile, which is created first where there is none. A transaction, because a plain write
 * waits for a lost connection without end and shows what it has not saved.
 */
export async function updateOwnProfile(
  uid: string,
  stored: StoredProfile,
  change: Partial<Pick<Profile, 'username' | 'full_name'>>,
): Promise<void> {
  if (!navigator.onLine) throw unreachable();
  if (!stored) await call('ensureProfile', {});
  const profile = doc(firestore, 'profiles', uid);
  const update = runTransaction(firestore, async (transaction) => transaction.update(profile, change), {
    maxAttempts: 2,
  });
  await withPatience(update);
}
