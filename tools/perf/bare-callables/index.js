import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onCall } from 'firebase-functions/https';

// Only benchmarks start these functions, together with the portal's own. They are never deployed.
const OPTIONS = { region: 'europe-west2', memory: '512MiB' };
const app = () => getApps()[0] ?? initializeApp();

/** Measures the cost of an empty callable: HTTP, the emulator's path to the function's process, and the token. */
export const empty = onCall(OPTIONS, () => ({}));

/** Measures the cost of looking up the caller's account. */
export const sessionLookUp = onCall(OPTIONS, async ({ auth }) => {
  await getAuth(app()).getUser(auth.uid);
  return {};
});

/** Measures the cost of looking up the caller's account and verification concurrently. */
export const sessionAndStatusLookUp = onCall(OPTIONS, async ({ auth }) => {
  const firestore = getFirestore(app());
  const verification = ['kyc_status', 'kyc_snapshots'].map((name) => firestore.doc(`${name}/${auth.uid}`));
  await Promise.all([getAuth(app()).getUser(auth.uid), firestore.getAll(...verification)]);
  return {};
});
