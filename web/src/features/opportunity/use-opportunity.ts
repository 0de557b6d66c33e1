import type { Viewer } from '@portal/functions/contract/access/policy';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useEffect, useRef, useState } from 'react';
import { onIdle } from '#components/lazy/triggers.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { requestThrough, type StoredUnlock, unlockEnd, unlockStore, useUnlocks } from '#features/unlock/unlocks.ts';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { visitorUrls } from '#lib/data/fetch-for-visitors.ts';
import type { Subscribe } from '#lib/data/firestore-listeners.ts';
import { callQuery, useQuery } from '#lib/data/query.ts';
import { useMarkSeen } from './visit-marks.ts';

/** An admin's preview (`viewAs`) ignores their unlock. */
export function useOpportunity(id: string, viewAs: Viewer | undefined) {
  const unlock = useUnlock(id);
  const query = callQuery('getOpportunity', viewAs ? { id, viewAs } : requestThrough(unlock, id));
  const answer = useQuery(viewAs || unlock ? query : { ...query, visitorUrl: visitorUrls.opportunity(id) });
  const ignored = unlock && answer.data?.unlock === 'ignored' ? unlock.token : undefined;
  useEffect(() => {
    if (ignored !== undefined) unlockStore.drop(ignored);
  }, [ignored]);
  const masked = useLatestMasked(answer.data);
  // The masked page stays while the full one loads, never the reverse.
  const meanwhile = answer.status === 'loading' && masked?.id === id && !viewAs ? masked : undefined;
  const detail = answer.data ?? meanwhile;
  useApproval(detail, viewAs !== undefined, answer.reload);
  const marks = useMarkSeen(detail, unlock, viewAs !== undefined);
  return {
    answer,
    detail,
    marks,
    unlock: detail?.unlock === 'valid' && detail.viewer === 'unlocked' ? unlock : undefined,
  };
}

function useLatestMasked(detail: OpportunityDetail | undefined): OpportunityDetail | undefined {
  const [masked, setMasked] = useState<OpportunityDetail>();
  if (detail?.view === 'masked' && detail !== masked) setMasked(detail);
  return masked;
}

/** The reader's unlock of this opportunity. A toast announces its expiry. */
function useUnlock(opportunityId: string): StoredUnlock | undefined {
  const unlock = useUnlocks()(opportunityId);
  const toast = useToast();
  const previous = useRef(unlock);
  useEffect(() => {
    const last = previous.current;
    previous.current = unlock;
    if (unlock || !last || Date.now() < unlockEnd(last)) return;
    toast({ title: 'Locked again', description: 'Your one-hour access has expired.' });
  }, [unlock, toast]);
  return unlock;
}

/** Reloads the page when a staff decision changes the reader's access. Not in a preview. */
function useApproval(detail: OpportunityDetail | undefined, isPreview: boolean, reload: () => void): void {
  const auth = useAuthState();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const viewer = isPreview ? undefined : detail?.viewer;
  const waits = uid !== null && (viewer === 'investor' || viewer === 'unlocked');
  const approved = viewer === 'approved';
  useFollowApproval({ uid, waits, approved }, reload);
  useReloadOnReturn(detail?.view === 'masked' || approved, reload);
}

interface Reader {
  uid: string | null;
  /** True if an approval would give access to more of the page. */
  waits: boolean;
  /** True if the page was answered for an approved user. */
  approved: boolean;
}

/**
 * Reloads the page when staff approve its reader or revert the approval. Subscribes only for users awaiting approval,
 * and stays subscribed. Polls if the subscription fails.
 */
function useFollowApproval({ uid, waits, approved }: Reader, reload: () => void): void {
  const followed = useWaitingUid(uid, waits);
  const [latest, setLatest] = useState<{ uid: string; approved: boolean | undefined } | null>(null);
  useEffect(() => {
    if (followed === null) return undefined;
    const fail = () => setLatest({ uid: followed, approved: undefined });
    return followApproval(followed)((now) => setLatest({ uid: followed, approved: now }), fail, fail);
  }, [followed]);
  // `approved` is undefined if the subscription has failed.
  const answer = latest?.uid === followed ? latest : null;
  const stored = answer?.approved;
  useEffect(() => {
    if (stored !== undefined && stored !== approved) reload();
  }, [stored, approved, reload]);
  useReloadWhileVisible(answer !== null && stored === undefined, reload);
}

function useWaitingUid(uid: string | null, waits: boolean): string | null {
  const [waited, setWaited] = useState<string | null>(null);
  if (waits && waited !== uid) setWaited(uid);
  return waited === uid ? waited : null;
}

/** Returning to a window fires two events, and switching windows can fire many; reload once. */
const RETURN_INTERVAL = 2000;

/** So that decisions show immediately. */
function useReloadOnReturn(enabled: boolean, reload: () => void): void {
  useEffect(() => {
    if (!enabled) return undefined;
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
  }, [enabled, reload]);
}

/** Each poll costs one call and one read, so polling is slow and pauses while the window is hidden. */
const POLL_INTERVAL = 30_000;

function useReloadWhileVisible(enabled: boolean, reload: () => void): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) reload();
    }, POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [enabled, reload]);
}

/**
 * Subscribes to the approval of the user's verification. Loads the listener when the browser is idle, because the
 * Firestore SDK does not fit into the initial bundle.
 */
function followApproval(uid: string): Subscribe<boolean> {
  return (next, fail, end) => {
    let wanted = true;
    let stop = () => {
      wanted = false;
    };
    const listen = async () => {
      const { subscribeToApproval } = await import('./access/api/listen-to-approval.ts');
      if (wanted) stop = subscribeToApproval(uid)(next, fail, end);
    };
    const cancelIdle = onIdle(() => void listen().catch(end));
    return () => {
      cancelIdle();
      stop();
    };
  };
}
