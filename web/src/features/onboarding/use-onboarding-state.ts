import { useCallback, useState } from 'react';
import { useQuery } from '#lib/data/query.ts';
import { deviceKey, readDevice, removeDevice, writeDevice } from '#routing/device-storage.ts';
import { hasFinishedOnboarding } from './api/has-finished-onboarding.ts';
import { type OnboardingDraft, parseDraft, serializeDraft } from './onboarding-draft.ts';

const draftKey = (uid: string) => deviceKey('draft', 'onboarding', uid);

export type OnboardingState = 'loading' | 'open' | 'finished' | 'unknown';

/** Whether the user has completed onboarding, according to the server; `unknown` if it could not be reached. */
export function useOnboardingState(uid: string): { state: OnboardingState; reload: () => void } {
  const { status, data, reload } = useQuery({ queryKey: ['onboarding'], queryFn: () => hasFinishedOnboarding(uid) });
  if (status === 'ready') return { state: data ? 'finished' : 'open', reload };
  return { state: status === 'error' ? 'unknown' : 'loading', reload };
}

/** The draft stored on this device; signing out removes it. */
export function useDraft(uid: string) {
  const [draft] = useState(() => parseDraft(readDevice(draftKey(uid))));
  const saveDraft = useCallback((next: OnboardingDraft) => writeDevice(draftKey(uid), serializeDraft(next)), [uid]);
  const clearDraft = useCallback(() => removeDevice(draftKey(uid)), [uid]);
  return { draft, saveDraft, clearDraft };
}
