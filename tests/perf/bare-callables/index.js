import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onCall } from 'firebase-functions/https';

// Benchmarks alone start these, beside the portal's own functions; they are never deployed.
const OPTIONS = { region: 'europe-west2', memory: '512MiB' };

/** What a callable costs that does nothing: the HTTP, the emulator's way to the function's process, the token. */
export const empty = onCall(OPTIONS, () => ({}));

/** What a callable costs that reads one document and does nothing with it. */
export const oneRead = onCall(OPTIONS, async ({ auth }) => {
  const app = getApps()[0] ?? initializeApp();
  await getFirestore(app)
    .doc(`kyc_status/${auth?.uid ?? 'nobody'}`)
    .get();
  return {};
});
