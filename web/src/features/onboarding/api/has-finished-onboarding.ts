import type { ActivityType } from '@portal/functions/contract/accounts/activity';

const FINISHED: ActivityType = 'onboarding_completed';

/** Whether the server has recorded that this user completed onboarding. Rejects if it cannot be reached. */
export async function hasFinishedOnboarding(uid: string): Promise<boolean> {
  const [{ collection, getDocs, limit, query, where }, { firestoreLite }] = await Promise.all([
    import('firebase/firestore/lite'),
    import('#lib/firebase/firestore-lite.ts'),
  ]);
  const finished = query(
    collection(firestoreLite, 'activities'),
    where('user_id', '==', uid),
    where('type', '==', FINISHED),
    limit(1),
  );
  return !(await getDocs(finished)).empty;
}
