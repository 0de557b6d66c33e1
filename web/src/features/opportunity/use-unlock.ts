import { UNLOCK_PURGE_INTERVAL } from '@portal/functions/contract/limits';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { useAuthState } from '#firebase/auth-state.ts';
import { unlockStore } from './unlock-store.ts';
import { findUnlock, type KeptUnlock, parseUnlocks, unlockEnd } from './unlocks.ts';

/** The unlock that this reader holds of one opportunity. When its hour ends it is gone, and the reader is told so. */
export function useUnlock(opportunityId: string): KeptUnlock | undefined {
  const auth = useAuthState();
  const known = auth.status !== 'loading';
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const text = useSyncExternalStore(unlockStore.subscribe, unlockStore.read);
  const unlock = useMemo(
    () => (known ? findUnlock(parseUnlocks(text), { opportunityId, uid, now: Date.now() }) : undefined),
    [text, opportunityId, uid, known],
  );
  usePurge(unlock);
  useSayWhenOver(unlock);
  return unlock;
}

/** All that have expired go every minute; the one that holds this page open, at its second. */
function usePurge(unlock: KeptUnlock | undefined): void {
  useEffect(() => {
    unlockStore.purge();
    const sweep = window.setInterval(unlockStore.purge, UNLOCK_PURGE_INTERVAL);
    return () => window.clearInterval(sweep);
  }, []);
  useEffect(() => {
    if (!unlock) return undefined;
    // Looked at each second, not by one timer for the hour: a timer stands still while the computer sleeps.
    const watch = window.setInterval(() => Date.now() >= unlockEnd(unlock) && unlockStore.purge(), 1000);
    return () => window.clearInterval(watch);
  }, [unlock]);
}

function useSayWhenOver(unlock: KeptUnlock | undefined): void {
  const toast = useToast();
  const before = useRef(unlock);
  useEffect(() => {
    const last = before.current;
    before.current = unlock;
    if (unlock || !last || Date.now() < unlockEnd(last)) return;
    toast({ title: 'Locked again', description: 'The hour that your passcode opened is over.' });
  }, [unlock, toast]);
}
