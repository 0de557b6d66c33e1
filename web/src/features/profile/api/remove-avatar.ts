import { deleteFile } from '#firebase/delete-file.ts';
import { setPhoto } from '#firebase/set-photo.ts';
import { pathOfAddress } from '../avatar-file.ts';
import { type StoredProfile, updateOwnProfile } from './update-own-profile.ts';

/** Takes a person's avatar away: its address first, so that nothing ever points at a file that is gone. */
export async function removeAvatar(uid: string, stored: StoredProfile): Promise<void> {
  const path = pathOfAddress(uid, stored?.avatar_url ?? null);
  await updateOwnProfile(uid, stored, { avatar_url: null });
  await setPhoto(null);
  if (path) await deleteFile(path);
}
