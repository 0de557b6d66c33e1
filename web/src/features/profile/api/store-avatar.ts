import { deleteFile } from '#firebase/delete-file.ts';
import { setPhoto } from '#firebase/set-photo.ts';
import { storeFile } from '#firebase/store-file.ts';
import { avatarPath, pathOfAddress } from '../avatar-file.ts';
import { type StoredProfile, updateOwnProfile } from './update-own-profile.ts';

/** The address changes with every picture, so a browser may keep what it has for long. */
const CACHE_CONTROL = 'public, max-age=604800';

interface Avatar {
  uid: string;
  stored: StoredProfile;
  square: Blob;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Puts a square in place of the person's avatar: the file, its address in the profile and with the account, and away with
 * a former file of another type. Rejects when it fails or is cancelled; doing it again then is safe.
 */
export async function storeAvatar({ uid, stored, square, onPercent, signal }: Avatar): Promise<void> {
  const path = avatarPath(uid, square.type);
  await storeFile({
    path,
    data: square,
    contentType: square.type,
    cacheControl: CACHE_CONTROL,
    onProgress: ({ sent }) => onPercent(Math.floor((sent / square.size) * 100)),
    signal,
  });
  const address = await addressOf(path);
  await updateOwnProfile(uid, stored, { avatar_url: address });
  await setPhoto(address);
  const former = pathOfAddress(uid, stored?.avatar_url ?? null);
  // The new picture is in its place already: a former file that stays behind is no failure of this.
  if (former && former !== path) await deleteFile(former).catch(() => undefined);
}

async function addressOf(path: string): Promise<string> {
  const [{ getDownloadURL, ref }, { storage }] = await Promise.all([
    import('firebase/storage'),
    import('#firebase/storage.ts'),
  ]);
  return getDownloadURL(ref(storage, path));
}
