import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { onIdle } from '#components/lazy/triggers.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { useAuthState } from '#lib/auth/auth-state.tsx';

/**
 * Once the browser is idle, watches the user's account and announces decisions about their verification. The first view
 * doesn't load the code. After a failure, the next page tries again.
 */
export function AccountWatch() {
  const auth = useAuthState();
  const { pathname } = useLocation();
  const toast = useToast();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page tries again.
  useEffect(() => {
    if (uid === null) return undefined;
    let stop: (() => void) | undefined;
    let wanted = true;
    const watch = async () => {
      const { announceDecisions } = await import('./announce-decisions.ts');
      if (wanted) stop = announceDecisions(uid, toast);
    };
    const cancelIdle = onIdle(() => void watch().catch(() => undefined));
    return () => {
      wanted = false;
      cancelIdle();
      stop?.();
    };
  }, [uid, pathname, toast]);
  return null;
}
