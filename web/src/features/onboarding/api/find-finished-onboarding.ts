import type { ActivityType } from '@portal/functions/contract/activity';

const FINISHED: ActivityType = 'onboarding_completed';

/** Whether the server has recorded that this person finished onboarding. Rejects when it cannot be asked. */
export async function hasFinishedOnboarding(uid: string): Promise<boolean> {
  const [{ collection, getDocsFromServer, limit, query, where }, { firestore }] = await Promise.all([
    import('firebase/firestore'),
    import('#firebase/firestore.ts'),
  ]);
  const finished = query(
    collection(firestore, 'activities'),
    where('user_id', '==', uid),
    where('type', '==', FINISHED),
    limit(1),
  );
  return !(await getDocsFromServer(finished)).empty;
}
