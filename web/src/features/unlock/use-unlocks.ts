import { UNLOCK_PURGE_INTERVAL } from '@portal/functions/contract/limits';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { findUnlock, parseUnlocks, type StoredUnlock, unlockEnd, unlockStore } from './unlocks.ts';

/** Finds the reader's unlock of an opportunity. An expired one is removed in the second in which it expires. */
export function useUnlocks(): (opportunityId: string) => StoredUnlock | undefined {
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

/** Removes expired unlocks of all users every minute, and the next one to expire at its second. */
function usePurge(unlocks: readonly StoredUnlock[]): void {
  useEffect(() => {
    unlockStore.purge();
    const sweep = window.setInterval(unlockStore.purge, UNLOCK_PURGE_INTERVAL);
    return () => window.clearInterval(sweep);
  }, []);
  useEffect(() => {
    if (unlocks.length === 0) return undefined;
    const first = Math.min(...unlocks.map(unlockEnd));
    // Checked each second instead of by one timer for the hour, because timers pause while the computer sleeps.
    const watch = window.setInterval(() => Date.now() >= first && unlockStore.purge(), 1000);
    return () => window.clearInterval(watch);
  }, [unlocks]);
}
