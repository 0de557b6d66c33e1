import { type Profile, profileSchema } from '@portal/functions/contract/accounts/profile';
import { PROFILE_INTERVAL } from '@portal/functions/contract/limits';
import { FirebaseError } from 'firebase/app';
import { doc, type Firestore, getDocFromServer, runTransaction, serverTimestamp } from 'firebase/firestore';
import { CallError } from '#lib/data/call-error.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';

export type ProfileChange = Partial<Pick<Profile, 'username' | 'full_name'>>;

const TOO_SOON = 'Please wait a moment before saving again.';

let lastSaved = Number.NEGATIVE_INFINITY;

/**
 * Updates a profile with the server's timestamp. A transaction, because a plain write waits indefinitely for a
 * connection and shows unsaved changes. Rejects with a message if the last change is only seconds old.
 */
export async function commitProfile(firestore: Firestore, uid: string, change: ProfileChange): Promise<void> {
  const profile = doc(firestore, 'profiles', uid);
  try {
    await runTransaction(
      firestore,
      async (transaction) => transaction.update(profile, { ...change, updated_at: serverTimestamp() }),
      { maxAttempts: 2 },
    );
  } catch (error) {
    if (!(error instanceof FirebaseError) || error.code !== 'permission-denied') throw error;
    // Rules give no reason for a denial.
    const snapshot = await getDocFromServer(profile);
    const stored = snapshot.exists() ? parseSnapshot(profileSchema, snapshot.data()) : null;
    if (!stored || !isRecent(stored)) throw error;
    // An earlier attempt succeeded, although its answer was lost.
    if (!holds(stored, change)) throw new CallError('resource-exhausted', TOO_SOON);
  }
  lastSaved = performance.now();
}

/** If the device's clock is wrong, only the page's own last save is reliable. */
const isRecent = ({ updated_at }: Profile) =>
  performance.now() - lastSaved < 2 * PROFILE_INTERVAL ||
  (updated_at !== undefined && Math.abs(Date.now() - updated_at.getTime()) < 2 * PROFILE_INTERVAL);

const FIELDS = ['username', 'full_name'] as const;
const holds = (stored: Profile, change: ProfileChange) =>
  FIELDS.every((field) => change[field] === undefined || change[field] === stored[field]);
