import { useEffect, useMemo, useState } from 'react';
import { useListener } from '#lib/data/use-listener.ts';
import { followApproval, neverListen } from './api/follow-approval.ts';

interface Reader {
  uid: string | null;
  /** Whether an approval would open more of the page to them. */
  waits: boolean;
  /** Whether the page was answered to somebody who is approved. */
  approved: boolean;
}

/**
 * Reloads the page as soon as staff approve its reader, or take that back. It listens only for somebody who waits for approval,
 * and from then on for as long as they read. Where it cannot listen, it looks again from time to time.
 */
export function useFollowApproval({ uid, waits, approved }: Reader, reload: () => void): void {
  const followed = useWaitingUid(uid, waits);
  const heard = useListener(useMemo(() => (followed === null ? neverListen : followApproval(followed)), [followed]));
  useEffect(() => {
    if (heard.data !== undefined && heard.data !== approved) reload();
  }, [heard.data, approved, reload]);
  useReloadWhileVisible(heard.status === 'error', reload);
}

function useWaitingUid(uid: string | null, waits: boolean): string | null {
  const [waited, setWaited] = useState<string | null>(null);
  if (waits && waited !== uid) setWaited(uid);
  return waited === uid ? waited : null;
}

/** Coming back raises two events, and switching windows can raise many: one reload in this time is enough. */
const RETURN_INTERVAL = 2000;

/** Reloads when the person comes back to this window, as long as `wanted`: what was decided meanwhile shows at once. */
export function useReloadOnReturn(wanted: boolean, reload: () => void): void {
  useEffect(() => {
    if (!wanted) return undefined;
    let last = 0;
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < RETURN_INTERVAL) return;
      last = Date.now();
      reload();
    };
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [wanted, reload]);
}

/** Each look costs one call and one read, so nobody looks more often, and never in a window that is out of sight. */
const POLL_INTERVAL = 30_000;

/** Reloads from time to time as long as `wanted` and somebody can see the page. */
function useReloadWhileVisible(wanted: boolean, reload: () => void): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) reload();
    }, POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [wanted, reload]);
}
