import type { Profile } from '@portal/functions/contract/accounts/profile';
import { call } from '#lib/data/call.ts';
import { unreachable } from '#lib/data/call-error.ts';
import { withTimeout } from '#lib/data/with-timeout.ts';
import { firestore } from '#lib/firebase/firestore.ts';
import { commitProfile, type ProfileChange } from './commit-profile.ts';

/** The profile as the page knows it; null where the server has yet to create it. */
export type StoredProfile = Profile | null;

/** Changes fields of the owner's profile, which is created first where there is none. */
export async function updateOwnProfile(uid: string, stored: StoredProfile, change: ProfileChange): Promise<void> {
  if (!navigator.onLine) throw unreachable();
  if (!stored) await call('ensureProfile', {});
  await withTimeout(commitProfile(firestore, uid, change));
}
