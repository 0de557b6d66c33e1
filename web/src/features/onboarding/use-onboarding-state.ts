import { useCallback, useEffect, useState } from 'react';
import { deviceKey, readDevice, removeDevice, writeDevice } from '#routing/device-storage.ts';
import { hasFinishedOnboarding } from './api/has-finished-onboarding.ts';
import { type OnboardingDraft, parseDraft, serializeDraft } from './onboarding-draft.ts';

const draftKey = (uid: string) => deviceKey('draft', 'onboarding', uid);

export type OnboardingState = 'loading' | 'open' | 'finished' | 'unknown';

/** Whether the user has completed onboarding, according to the server; `unknown` if it could not be reached. */
export function useOnboardingState(uid: string): { state: OnboardingState; ask: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ uid: string; attempt: number; state: OnboardingState }>();
  useEffect(() => {
    let current = true;
    const settle = (state: OnboardingState) => {
      if (current) setAnswer({ uid, attempt, state });
    };
    hasFinishedOnboarding(uid).then(
      (finished) => settle(finished ? 'finished' : 'open'),
      () => settle('unknown'),
    );
    return () => {
      current = false;
    };
  }, [uid, attempt]);
  const ask = useCallback(() => setAttempt((count) => count + 1), []);
  const known = answer?.uid === uid && answer.attempt === attempt;
  return { state: known ? answer.state : 'loading', ask };
}

/** The draft stored on this device; signing out removes it. */
export function useDraft(uid: string) {
  const [draft] = useState(() => parseDraft(readDevice(draftKey(uid))));
  const saveDraft = useCallback((next: OnboardingDraft) => writeDevice(draftKey(uid), serializeDraft(next)), [uid]);
  const clearDraft = useCallback(() => removeDevice(draftKey(uid)), [uid]);
  return { draft, saveDraft, clearDraft };
}
