import type { Viewer } from '@portal/functions/contract/access/policy';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { requestThrough, type StoredUnlock, unlockEnd, unlockStore, useUnlocks } from '#features/unlock/unlocks.ts';
import { fetchForVisitors, visitorUrls } from '#lib/data/fetch-for-visitors.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { useDeferredLoading } from '#lib/use-deferred-loading.ts';
import { useMarkSeen } from './visit-marks.ts';

/** An admin's preview (`viewAs`) ignores their unlock. */
export function useOpportunity(id: string, viewAs: Viewer | undefined) {
  const unlock = useUnlock(id);
  const query = callQuery('getOpportunity', viewAs ? { id, viewAs } : requestThrough(unlock, id));
  const visitorFn = () => fetchForVisitors<OpportunityDetail>(visitorUrls.opportunity(id));
  const answer = usePortalQuery(viewAs || unlock ? query : { ...query, visitorFn });
  const isLoading = useDeferredLoading(answer.isPending);
  const answered = isLoading ? undefined : answer.data;
  const ignored = unlock && answered?.unlock === 'ignored' ? unlock.token : undefined;
  useEffect(() => {
    if (ignored !== undefined) unlockStore.drop(ignored);
  }, [ignored]);
  const masked = useLatestMasked(answered);
  // The masked page stays while the full one loads, never the reverse.
  const meanwhile = isLoading && masked?.id === id && !viewAs ? masked : undefined;
  const detail = answered ?? meanwhile;
  useReloadAtEnd(viewAs === undefined && detail?.view === 'full' ? detail.grantedUntil : null, answer.refetch);
  useAnnounceGrantEnd(detail);
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

/** Timers overflow after 24.8 days. */
const LONGEST_DELAY = 2 ** 31 - 1;
/** In ms, between reloads after the end of a grant. */
const RETRY_INTERVAL = 30_000;

/** Reloads at the end of a grant (an ISO time) until the server sends the masked page, because clocks differ. */
function useReloadAtEnd(end: string | null, refetch: () => void): void {
  useEffect(() => {
    if (end === null) return undefined;
    let timer: number;
    const wait = () => {
      const left = Date.parse(end) - Date.now();
      if (left <= 0) refetch();
      timer = window.setTimeout(wait, left > 0 ? Math.min(left, LONGEST_DELAY) : RETRY_INTERVAL);
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [end, refetch]);
}

/** Announces the end of a grant by staff, because the page is masked without the reader's action. */
function useAnnounceGrantEnd(detail: OpportunityDetail | undefined): void {
  const toast = useToast();
  const granted = useRef<string>(undefined);
  useEffect(() => {
    if (detail?.view === 'full' && detail.grantedUntil !== null) {
      granted.current = detail.id;
    } else if (detail?.view === 'masked' && granted.current === detail.id) {
      granted.current = undefined;
      toast({ title: 'Your access has ended', description: 'You can request access again.' });
    }
  }, [detail, toast]);
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
    toast({
      title: 'Locked again',
      description: 'This page was unlocked for one hour. Enter your passcode to unlock it again.',
    });
  }, [unlock, toast]);
  return unlock;
}
