import type { ActivityType } from '@portal/functions/contract/accounts/activity';
import { useCallback, useState } from 'react';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { type OnboardingDraft, parseDraft, serializeDraft } from '../onboarding-draft.ts';

const draftKey = (uid: string) => storageKey('draft', 'onboarding', uid);

/** True after the user has finished onboarding. */
export const useOnboardingFinished = (uid: string) =>
  usePortalQuery({ queryKey: ['onboarding'], queryFn: () => hasFinishedOnboarding(uid) });

/** The draft on this device, which sign-out removes. */
export function useDraft(uid: string) {
  const [draft] = useState(() => parseDraft(browserStorage.get(draftKey(uid))));
  const saveDraft = useCallback(
    (next: OnboardingDraft) => browserStorage.set(draftKey(uid), serializeDraft(next)),
    [uid],
  );
  const clearDraft = useCallback(() => browserStorage.remove(draftKey(uid)), [uid]);
  return { draft, saveDraft, clearDraft };
}

const FINISHED: ActivityType = 'onboarding_completed';

/** Rejects if the server cannot be reached. */
async function hasFinishedOnboarding(uid: string): Promise<boolean> {
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
