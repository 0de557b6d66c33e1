import type { Viewer } from '@portal/functions/contract/access/policy';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { unlockStore } from '#features/unlock/unlock-store.ts';
import { type KeptUnlock, requestThrough, unlockEnd } from '#features/unlock/unlocks.ts';
import { useUnlocks } from '#features/unlock/use-unlocks.ts';
import { useAuthState } from '#lib/auth/auth-state.ts';
import { callQuery, useQuery } from '#lib/data/query.ts';
import { useFollowApproval, useReloadOnReturn } from './access/use-approval.ts';

/**
 * The page of one opportunity as the server answers it for this reader, who may have unlocked it. An admin who looks through
 * other eyes (`viewAs`) leaves their own unlock out.
 */
export function useOpportunity(id: string, viewAs: Viewer | undefined) {
  const unlock = useUnlock(id);
  const answer = useQuery(callQuery('getOpportunity', viewAs ? { id, viewAs } : requestThrough(unlock, id)));
  const ignored = unlock && answer.data?.unlock === 'ignored' ? unlock.token : undefined;
  useEffect(() => {
    if (ignored !== undefined) unlockStore.drop(ignored);
  }, [ignored]);
  const masked = useLatestMasked(answer.data);
  // Until the whole page is there the masked one stays; never the other way round.
  const meanwhile = answer.status === 'loading' && masked?.id === id && !viewAs ? masked : undefined;
  const detail = answer.data ?? meanwhile;
  useApproval(detail, viewAs, answer.reload);
  return { answer, detail, unlock: detail?.unlock === 'valid' && detail.viewer === 'unlocked' ? unlock : undefined };
}

/** Staff decide while the page is open: approval opens it by itself, and what was taken back is not shown any longer. */
function useApproval(detail: OpportunityDetail | undefined, viewAs: Viewer | undefined, reload: () => void): void {
  const auth = useAuthState();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const viewer = viewAs ? undefined : detail?.viewer;
  const waits = uid !== null && (viewer === 'investor' || viewer === 'unlocked');
  const approved = viewer === 'approved';
  useFollowApproval({ uid, waits, approved }, reload);
  useReloadOnReturn(detail?.view === 'masked' || approved, reload);
}

function useLatestMasked(detail: OpportunityDetail | undefined): OpportunityDetail | undefined {
  const [masked, setMasked] = useState<OpportunityDetail>();
  if (detail?.view === 'masked' && detail !== masked) setMasked(detail);
  return masked;
}

/** The unlock that this reader holds of one opportunity. When its hour ends it is gone, and the reader is told so. */
function useUnlock(opportunityId: string): KeptUnlock | undefined {
  const unlock = useUnlocks()(opportunityId);
  const toast = useToast();
  const before = useRef(unlock);
  useEffect(() => {
    const last = before.current;
    before.current = unlock;
    if (unlock || !last || Date.now() < unlockEnd(last)) return;
    toast({ title: 'Locked again', description: 'The hour that your passcode opened is over.' });
  }, [unlock, toast]);
  return unlock;
}
