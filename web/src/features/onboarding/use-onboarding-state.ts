import { useCallback, useEffect, useState } from 'react';
import { deviceKey, readDevice, removeDevice, writeDevice } from '#routing/device-storage.ts';
import { hasFinishedOnboarding } from './api/has-finished-onboarding.ts';
import { type OnboardingDraft, readDraft, writeDraft } from './onboarding-draft.ts';

const draftKey = (uid: string) => deviceKey('draft', 'onboarding', uid);

/**
 * Whether the person has finished onboarding, as the server has it. Where it cannot be asked the wizard is shown: the
 * server answers a second completion like the first.
 */
export function useOnboardingState(uid: string): 'loading' | 'open' | 'finished' {
  const [answer, setAnswer] = useState<{ uid: string; finished: boolean }>();
  useEffect(() => {
    let current = true;
    const settle = (finished: boolean) => {
      if (current) setAnswer({ uid, finished });
    };
    hasFinishedOnboarding(uid).then(settle, () => settle(false));
    return () => {
      current = false;
    };
  }, [uid]);
  if (answer?.uid !== uid) return 'loading';
  return answer.finished ? 'finished' : 'open';
}

/** The draft on this device, and how to keep it; signing out removes it with everything else kept for a person. */
export function useDraft(uid: string) {
  const [draft] = useState(() => readDraft(readDevice(draftKey(uid))));
  const keep = useCallback((next: OnboardingDraft) => writeDevice(draftKey(uid), writeDraft(next)), [uid]);
  const forget = useCallback(() => removeDevice(draftKey(uid)), [uid]);
  return { draft, keep, forget };
}
