import { avatarName, avatarUploadPath, isNewerAvatar } from '@portal/functions/contract/accounts/avatar';
import type { Profile, ProfileFormValues } from '@portal/functions/contract/accounts/profile';
import { updateProfile } from 'firebase/auth';
import { doc, onSnapshot } from 'firebase/firestore';
import { authStore } from '#lib/auth/auth-store.ts';
import { CallError, call } from '#lib/data/call.ts';
import { normalizeWriteError, unreachable, withTimeout } from '#lib/data/call-error.ts';
import { storeFile } from '#lib/data/files.ts';
import { auth } from '#lib/firebase/auth.ts';
import { firestore } from '#lib/firebase/firestore.ts';
import { commitProfile, type ProfileChange } from './commit-profile.ts';

/** The stored profile; null if the server has not created it yet. */
export type StoredProfile = Profile | null;

/** Creates the profile first if it is missing. */
async function updateOwnProfile(uid: string, stored: StoredProfile, change: ProfileChange): Promise<void> {
  if (!navigator.onLine) throw unreachable();
  if (!stored) await call('ensureProfile', {});
  await withTimeout(commitProfile(firestore, uid, change));
}

/** Resolves with null, or with an error message. */
export async function saveNames(uid: string, stored: StoredProfile, names: ProfileFormValues): Promise<string | null> {
  try {
    await updateOwnProfile(uid, stored, names);
    return null;
  } catch (error) {
    return normalizeWriteError(error).message;
  }
}

/** Canvas formats of browsers: WebP, or PNG as a fallback. The Storage rules require the matching extension. */
const EXTENSIONS = new Map([
  ['image/webp', 'webp'],
  ['image/png', 'png'],
]);

/** Publishing takes a second or two, and longer on a cold start. */
const PUBLISHED_WITHIN = 45_000;
const NOT_PUBLISHED = 'We uploaded your picture but couldn’t save it. Please try again, or choose another picture.';

interface Avatar {
  uid: string;
  stored: StoredProfile;
  square: Blob;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a square and waits until the server has published it. Rejects if the upload fails or is cancelled, or if
 * publishing takes too long. Safe to retry.
 */
export async function storeAvatar({ uid, stored, square, onPercent, signal }: Avatar): Promise<void> {
  const extension = EXTENSIONS.get(square.type);
  if (!extension) throw new Error(`An avatar cannot be stored as ${square.type}.`);
  if (!stored) await call('ensureProfile', {});
  const upload = await storeFile({
    path: avatarUploadPath(uid, extension),
    data: square,
    contentType: square.type,
    cacheControl: 'private, no-store',
    onProgress: ({ sent }) => onPercent(Math.floor((sent / square.size) * 100)),
    signal,
  });
  await published(uid, avatarName(upload));
}

/** Resolves when the profile has this avatar or a newer one. */
function published(uid: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer);
      stop();
      done();
    };
    const timer = setTimeout(() => settle(() => reject(new CallError('aborted', NOT_PUBLISHED))), PUBLISHED_WITHIN);
    const stop = onSnapshot(
      doc(firestore, 'profiles', uid),
      (profile) => {
        if (profile.exists() && !isNewerAvatar(name, profile.get('avatar_url'))) settle(resolve);
      },
      (error) => settle(() => reject(error)),
    );
  });
}

/** Stores the avatar's URL, or none, with the account. The header shows it immediately. */
export async function setPhoto(url: string | null): Promise<void> {
  const user = auth.currentUser;
  if (!user) throw new Error('No user is signed in.');
  // An empty URL removes the picture; null would keep it.
  await updateProfile(user, { photoURL: url ?? '' });
  const state = authStore.read();
  if (state.status !== 'signed-in' || state.user.uid !== user.uid) return;
  authStore.publish({ status: 'signed-in', user: { ...state.user, photoUrl: url } });
}
