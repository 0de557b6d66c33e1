import { useEffect } from 'react';
import { onIdle } from '#components/lazy/triggers.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { knownKycStatus } from '#lib/kyc-status/known-kyc-status.ts';

/**
 * On pages without live data, announces a decision to users whose verification was under review at the last visit.
 * Fetches only then, when the browser is idle.
 */
export function LateDecision() {
  const auth = useAuthState();
  const toast = useToast();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  useEffect(() => {
    if (uid === null || knownKycStatus.get(uid) !== 'pending_review') return undefined;
    let stop: (() => void) | undefined;
    let wanted = true;
    const follow = async () => {
      const { followDecision } = await import('./follow-decision.ts');
      if (wanted) stop = followDecision(uid, toast);
    };
    // After a failed import, the next page tries again.
    const cancelIdle = onIdle(() => void follow().catch(() => undefined));
    return () => {
      wanted = false;
      cancelIdle();
      stop?.();
    };
  }, [uid, toast]);
  return null;
}
