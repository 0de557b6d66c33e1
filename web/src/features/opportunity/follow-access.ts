import { accessRequestId } from '@portal/functions/contract/access/access-machine';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useEffect, useRef, useState } from 'react';
import { onIdle } from '#components/lazy/triggers.ts';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import type { Subscribe } from '#lib/data/firestore-listeners.ts';
import { refetchQuery } from '#lib/data/query.ts';
import { ownAccessQuery } from './access-request/own-access.ts';

/**
 * Reloads the page when a staff decision changes the reader's access: the start or end of an approval or a grant. Does
 * nothing in a preview. Subscribes only for readers who can gain or lose access, and stays subscribed. Polls if a
 * subscription fails.
 */
export function useFollowAccess(detail: OpportunityDetail | undefined, isPreview: boolean, reload: () => void): void {
  const auth = useAuthState();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const viewer = isPreview ? undefined : detail?.viewer;
  const isApproved = viewer === 'approved';
  const isGranted = viewer === 'granted';
  const waits = uid !== null && (viewer === 'investor' || viewer === 'unlocked' || isGranted);
  const approval = useFollowed(uid, waits, followApproval);
  const request = useFollowed(uid && detail ? accessRequestId(detail.id, uid) : null, waits, followRequest);
  const nowApproved = approval.value;
  useEffect(() => {
    if (nowApproved !== undefined && nowApproved !== isApproved) reload();
  }, [nowApproved, isApproved, reload]);
  const state = request.value;
  useEffect(() => {
    // An approved reader needs no grant.
    if (state !== undefined && !isApproved && (state === 'granted') !== isGranted) reload();
  }, [state, isApproved, isGranted, reload]);
  useRefetchRequest(detail?.id, state);
  useReloadWhileVisible(approval.failed || request.failed, reload);
  useReloadOnReturn(detail?.view === 'masked' || isApproved || isGranted, reload);
  useReloadAtEnd(isGranted && detail?.view === 'full' ? detail.grantedUntil : null, reload);
}

interface Followed<Value> {
  /** Undefined before the first value, and after a failure. */
  value: Value | undefined;
  failed: boolean;
}

/** Subscribes to a record once the reader is waiting, until the key changes. */
function useFollowed<Value>(
  key: string | null,
  waits: boolean,
  follow: (key: string) => Subscribe<Value>,
): Followed<Value> {
  const [waited, setWaited] = useState<string | null>(null);
  if (waits && waited !== key) setWaited(key);
  const followed = waited === key ? waited : null;
  const [latest, setLatest] = useState<(Followed<Value> & { key: string }) | null>(null);
  useEffect(() => {
    if (followed === null) return undefined;
    const fail = () => setLatest({ key: followed, value: undefined, failed: true });
    return follow(followed)((value) => setLatest({ key: followed, value, failed: false }), fail, fail);
  }, [followed, follow]);
  return latest?.key === followed && latest !== null ? latest : NOTHING;
}

const NOTHING = { value: undefined, failed: false } as const;

/** Fetches the request again when its state changes. Ignores the first value, which has already been fetched. */
function useRefetchRequest(id: string | undefined, state: string | undefined): void {
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || state === undefined) return;
    const now = `${id} ${state}`;
    if (known.current !== undefined && known.current !== now) void refetchQuery(ownAccessQuery(id));
    known.current = now;
  }, [id, state]);
}

/** Returning to a window fires two events, and switching windows can fire many; reload once. */
const RETURN_INTERVAL = 2000;

/** Reloads when the user returns to the window, so that decisions show immediately. */
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

/** Timers overflow after 24.8 days. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** Reloads at the end of a grant (an ISO time) until the server sends the masked page, because clocks differ. */
function useReloadAtEnd(end: string | null, reload: () => void): void {
  useEffect(() => {
    if (end === null) return undefined;
    let timer: number;
    const wait = () => {
      const left = Date.parse(end) - Date.now();
      if (left <= 0) reload();
      timer = window.setTimeout(wait, left > 0 ? Math.min(left, LONGEST_DELAY) : POLL_INTERVAL);
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [end, reload]);
}

/** Each poll costs one call and two reads, so polling is slow and pauses while the window is hidden. */
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

const followApproval = (uid: string) =>
  whenIdle(async () => (await import('./access/api/listen-to-approval.ts')).subscribeToApproval(uid));

const followRequest = (requestId: string) =>
  whenIdle(async () => (await import('./access-request/api/listen-to-access.ts')).subscribeToAccess(requestId));

/** Loads a listener when the browser is idle, because the Firestore SDK does not fit into the initial bundle. */
function whenIdle<Value>(load: () => Promise<Subscribe<Value>>): Subscribe<Value> {
  return (next, fail, end) => {
    let wanted = true;
    let stop = () => {
      wanted = false;
    };
    const listen = async () => {
      const subscribe = await load();
      if (wanted) stop = subscribe(next, fail, end);
    };
    const cancelIdle = onIdle(() => void listen().catch(end));
    return () => {
      cancelIdle();
      stop();
    };
  };
}
