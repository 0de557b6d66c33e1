import { useEffect, useRef } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { type KeptUnlock, unlockEnd } from '#features/unlock/unlocks.ts';
import { useUnlocks } from '#features/unlock/use-unlocks.ts';

/** The unlock that this reader holds of one opportunity. When its hour ends it is gone, and the reader is told so. */
export function useUnlock(opportunityId: string): KeptUnlock | undefined {
  const unlock = useUnlocks()(opportunityId);
  const toast = useToast();
  const before = useRef(unlock);
  useEffect(() => {
    const last = before.current;
    before.current = unlock;
    if (unlock || !last || Date.now() < unlockEnd(last)) return;
    toast({ title: 'Locked again', description: 'The hour that your passcode opened is over.' });
  }, [unlock, toast]);
  return unlock;
}
