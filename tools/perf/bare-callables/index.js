import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onCall } from 'firebase-functions/https';

// Benchmarks alone start these, beside the portal's own functions; they are never deployed.
const OPTIONS = { region: 'europe-west2', memory: '512MiB' };
const app = () => getApps()[0] ?? initializeApp();

/** What a callable costs that does nothing: the HTTP, the emulator's way to the function's process, the token. */
export const empty = onCall(OPTIONS, () => ({}));

/** What a callable costs that looks the caller's account up, and does nothing with it. */
export const sessionLookUp = onCall(OPTIONS, async ({ auth }) => {
  await getAuth(app()).getUser(auth.uid);
  return {};
});

/** What a callable costs that reads the caller's verification besides, at the same time. */
export const sessionAndStatusLookUp = onCall(OPTIONS, async ({ auth }) => {
  const firestore = getFirestore(app());
  const verification = ['kyc_status', 'kyc_snapshots'].map((name) => firestore.doc(`${name}/${auth.uid}`));
  await Promise.all([getAuth(app()).getUser(auth.uid), firestore.getAll(...verification)]);
  return {};
});
