import { UNLOCK_PURGE_INTERVAL } from '@portal/functions/contract/limits';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAuthState } from '#lib/auth/auth-state.ts';
import { unlockStore } from './unlock-store.ts';
import { findUnlock, type KeptUnlock, parseUnlocks, unlockEnd } from './unlocks.ts';

/** Finds the unlock that this reader holds of an opportunity; one whose hour has ended is gone in the same second. */
export function useUnlocks(): (opportunityId: string) => KeptUnlock | undefined {
  const auth = useAuthState();
  const known = auth.status !== 'loading';
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const text = useSyncExternalStore(unlockStore.subscribe, unlockStore.read);
  const unlocks = useMemo(() => parseUnlocks(text), [text]);
  usePurge(unlocks);
  return useCallback(
    (opportunityId) => (known ? findUnlock(unlocks, { opportunityId, uid, now: Date.now() }) : undefined),
    [unlocks, uid, known],
  );
}

/** All that have expired go every minute, whoever's they are; what may hold a page open, at its second. */
function usePurge(unlocks: readonly KeptUnlock[]): void {
  useEffect(() => {
    unlockStore.purge();
    const sweep = window.setInterval(unlockStore.purge, UNLOCK_PURGE_INTERVAL);
    return () => window.clearInterval(sweep);
  }, []);
  useEffect(() => {
    if (unlocks.length === 0) return undefined;
    const first = Math.min(...unlocks.map(unlockEnd));
    // Looked at each second, not by one timer for the hour: a timer stands still while the computer sleeps.
    const watch = window.setInterval(() => Date.now() >= first && unlockStore.purge(), 1000);
    return () => window.clearInterval(watch);
  }, [unlocks]);
}
