import { useEffect, useMemo, useState } from 'react';
import { useListener } from '#lib/data/use-listener.ts';
import { followApproval, followNobody } from './api/follow-approval.ts';
import { useReloadWhileVisible } from './use-reload-while-visible.ts';

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
  const followed = useWhoHasWaited(uid, waits);
  const heard = useListener(useMemo(() => (followed === null ? followNobody : followApproval(followed)), [followed]));
  useEffect(() => {
    if (heard.data !== undefined && heard.data !== approved) reload();
  }, [heard.data, approved, reload]);
  useReloadWhileVisible(heard.status === 'error', reload);
}

function useWhoHasWaited(uid: string | null, waits: boolean): string | null {
  const [waited, setWaited] = useState<string | null>(null);
  if (waits && waited !== uid) setWaited(uid);
  return waited === uid ? waited : null;
}
