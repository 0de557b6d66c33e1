import { updateProfile } from 'firebase/auth';
import { authStore } from '#lib/auth/auth-store.ts';
import { auth } from '#lib/firebase/auth.ts';

/** Keeps the address of the signed-in person's picture with their account, or none; the header shows it at once. */
export async function setPhoto(address: string | null): Promise<void> {
  const user = auth.currentUser;
  if (!user) throw new Error('Nobody is signed in.');
  // Firebase Auth takes a picture away when it is given an empty address; null it would leave as it is.
  await updateProfile(user, { photoURL: address ?? '' });
  const state = authStore.read();
  if (state.status !== 'signed-in' || state.user.uid !== user.uid) return;
  authStore.publish({ status: 'signed-in', user: { ...state.user, photoUrl: address } });
}
