import type { Profile, ProfileFormValues } from '@portal/functions/contract/accounts/profile';
import { call } from '#lib/data/call.ts';
import { normalizeWriteError, unreachable, withTimeout } from '#lib/data/call-error.ts';
import { firestore } from '#lib/firebase/firestore.ts';
import { commitProfile, type ProfileChange } from './commit-profile.ts';

/** The stored profile; null if the server has not created it yet. */
export type StoredProfile = Profile | null;

/** Updates the user's own profile, which is created first if it does not exist. */
async function updateOwnProfile(uid: string, stored: StoredProfile, change: ProfileChange): Promise<void> {
  if (!navigator.onLine) throw unreachable();
  if (!stored) await call('ensureProfile', {});
  await withTimeout(commitProfile(firestore, uid, change));
}

/** Saves the user's names. Resolves with null, or with why they were not saved. */
export async function saveNames(uid: string, stored: StoredProfile, names: ProfileFormValues): Promise<string | null> {
  try {
    await updateOwnProfile(uid, stored, names);
    return null;
  } catch (error) {
    return normalizeWriteError(error).message;
  }
}
