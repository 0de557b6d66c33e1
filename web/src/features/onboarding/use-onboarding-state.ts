import { useCallback, useEffect, useState } from 'react';
import { deviceKey, readDevice, removeDevice, writeDevice } from '#routing/device-storage.ts';
import { hasFinishedOnboarding } from './api/has-finished-onboarding.ts';
import { type OnboardingDraft, readDraft, writeDraft } from './onboarding-draft.ts';

const draftKey = (uid: string) => deviceKey('draft', 'onboarding', uid);

export type OnboardingState = 'loading' | 'open' | 'finished' | 'unknown';

/** Whether the person has finished onboarding, as the server has it; `unknown` where it could not be asked. */
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

/** The draft on this device, and how to keep it; signing out removes it with everything else kept for a person. */
export function useDraft(uid: string) {
  const [draft] = useState(() => readDraft(readDevice(draftKey(uid))));
  const keep = useCallback((next: OnboardingDraft) => writeDevice(draftKey(uid), writeDraft(next)), [uid]);
  const forget = useCallback(() => removeDevice(draftKey(uid)), [uid]);
  return { draft, keep, forget };
}
