import type { ProfileFormValues } from '@portal/functions/contract/accounts/profile';
import { normalizeWriteError } from '#lib/data/write-error.ts';
import { type StoredProfile, updateOwnProfile } from './update-own-profile.ts';

/** Saves the owner's names. Answers null, or why they were not saved. */
export async function saveNames(uid: string, stored: StoredProfile, names: ProfileFormValues): Promise<string | null> {
  try {
    await updateOwnProfile(uid, stored, names);
    return null;
  } catch (error) {
    return normalizeWriteError(error).message;
  }
}
